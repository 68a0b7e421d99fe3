;;; What a person does in Emacs with the file that $FILE names; the initialization is in $INIT.  -*- lexical-binding: t -*-
;;; What was seen of it goes as JSON into the file that $SEEN names.

(require 'eglot)
(require 'cl-lib)

(defvar seen nil)

(defun patiently (what condition)
  (let ((deadline (+ (float-time) 30)) value)
    (while (not (setq value (funcall condition)))
      (when (> (float-time) deadline) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.02))
    value))

(defun messages ()
  ;; Without a window nothing makes Flymake look again.
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun offered (text)
  "What is offered after TEXT, which stands in a line of its own below the first for as long as it takes."
  (save-excursion
    (goto-char (point-min))
    (forward-line)
    (let ((start (point)))
      (insert text)
      (prog1 (pcase-let ((`(,from ,to ,table . ,_) (eglot-completion-at-point)))
               (vconcat (mapcar #'substring-no-properties (all-completions (buffer-substring-no-properties from to) table))))
        (insert "\n")
        (delete-region start (point))))))

(defun fix ()
  "Has the first fix of what is at point applied, as if it were picked from the list."
  (cl-letf ((last-nonmenu-event ?.)
            ((symbol-function 'completing-read)
             (lambda (_prompt choices &rest _)
               (let ((title (car (all-completions "" choices))))
                 (push (cons 'fix title) seen)
                 title))))
    (call-interactively #'eglot-code-actions)))

(defun other (file)
  "The first finding of FILE, and the folder that its server has as the project."
  (find-file file)
  ;; A server manages the other files of its project, too.
  (unless eglot--managed-mode (call-interactively #'eglot))
  (patiently (concat "the server of " file) (lambda () eglot--managed-mode))
  (list (cons 'found (car (patiently (concat "a finding in " file) #'messages)))
        (cons 'root (project-root (eglot--project (eglot-current-server))))))

(condition-case problem
    (progn
      (load (getenv "INIT") nil t)
      (find-file (getenv "FILE"))
      (call-interactively #'eglot)
      (patiently "the server" (lambda () eglot--managed-mode))
      (push (cons 'found (vconcat (patiently "a finding" #'messages))) seen)
      (push (cons 'tags (offered "#' @")) seen)
      (push (cons 'keywords (offered "#' @keywords mcp-")) seen)
      (save-buffer)
      (goto-char (point-min))
      (search-forward "wid")
      (fix)
      ;; Edits go to the server when Emacs is idle, which it never is here, or when they are saved.
      (save-buffer)
      (patiently "the finding to go" (lambda () (null (messages))))
      (push (cons 'others (vconcat (mapcar #'other (split-string (getenv "OTHERS") "\n")))) seen))
  (error (push (cons 'problem (error-message-string problem)) seen)))

(with-temp-file (getenv "SEEN")
  (insert (json-encode seen)))
(kill-emacs)
