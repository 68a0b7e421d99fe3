#' Renders an R Markdown file to HTML, PDF, or Word format.
#'
#' @param filename Character. Filename of the R Markdown file to render
#' @param format Character. Output format (html, pdf, or word)
#' @param use_docker_compose Logical. Whether to use docker-compose (true) or Dockerode (false)
#' @returns Character, which file was rendered, and to which.
#' @examplesIf rmarkdown::pandoc_available()
#' old <- setwd(tempdir())
#' done <- create_rmd("example", "Example R Markdown", "An example.")
#' render_rmd("example")
#' setwd(old)
#' @keywords mcp-tool mcp-category-documents
#' @export
render_rmd <- function(filename, format = c("html", "pdf", "word"), use_docker_compose = FALSE) {
  format <- match.arg(format)
  file <- existing_file(filename)
  output <- paste0(tools::file_path_sans_ext(file), ".", c(html = "html", pdf = "pdf", word = "docx")[[format]])
  folder <- folder_of("rmd", "output")
  # Rendered beside the outputs, so that a failure leaves the one before as it was.
  part <- tempfile(".new-", folder, fileext = ".tmp")
  dir.create(part)
  on.exit(unlink(part, recursive = TRUE))
  missing <- if (use_docker_compose) "" else missing_here(format)
  if (is.null(missing)) render_here(file, format, output, part)
  else render_in_docker(file, format, output, part, use_docker_compose, missing)
  if (!file.rename(file.path(part, output), file.path(folder, output)))
    stop("Rendering failure: '", output, "' could not be written to the folder 'rmd/output'", call. = FALSE)
  paste("Successfully rendered", file, "to", output)
}

# What this machine lacks for the format, and how to install it; NULL where nothing is missing.
missing_here <- function(format) {
  if (!requireNamespace("rmarkdown", quietly = TRUE))
    return("the R package rmarkdown is not installed (Debian: apt-get install r-cran-rmarkdown; R: install.packages(\"rmarkdown\"))")
  if (!rmarkdown::pandoc_available("1.12.3")) return("pandoc is not installed (Debian: apt-get install pandoc; others: https://pandoc.org)")
  if (format == "pdf" && !has_latex()) return(paste0("PDF needs LaTeX, which is not installed (", latex_of_debian, "; R: tinytex::install_tinytex())"))
  styles <- if (format == "pdf") missing_styles()
  if (length(styles) > 0L) return(paste0("PDF needs ", paste(styles, collapse = " and "), ", which this LaTeX lacks (", latex_of_debian, ")"))
  NULL
}

latex_of_debian <- "Debian: apt-get install texlive-latex-extra texlive-fonts-recommended lmodern"

has_latex <- function() any(nzchar(Sys.which(c("pdflatex", "xelatex", "lualatex", "tectonic"))))

# The styles that rmarkdown uses and that a small LaTeX lacks. TinyTeX installs them itself.
missing_styles <- function() {
  if (!nzchar(Sys.which("kpsewhich")) || (requireNamespace("tinytex", quietly = TRUE) && tinytex::is_tinytex())) return(character())
  Filter(function(style) run("kpsewhich", style)$status != 0L, c("framed.sty", "lmodern.sty"))
}

render_here <- function(file, format, output, into) {
  said <- character()
  began <- Sys.time()
  own <- list.files("rmd")
  on.exit(unlink(file.path("rmd", setdiff(list.files("rmd", "[.]log$"), own))))
  tryCatch(
    withCallingHandlers(
      rmarkdown::render(
        file.path("rmd", file),
        output_format = c(html = "html_document", pdf = "pdf_document", word = "word_document")[[format]],
        output_options = if (format == "html") list(self_contained = TRUE),
        output_file = output, output_dir = into, intermediates_dir = into,
        envir = new.env(parent = globalenv()), quiet = TRUE
      ),
      message = function(m) said <<- c(said, conditionMessage(m))
    ),
    error = function(e) {
      at <- regmatches(said, regexpr("lines? [0-9]+(-[0-9]+)?", said))
      why <- sub(" See \\S+[.]log for more info[.]", "", conditionMessage(e))
      stop("Rendering failure: ", why, if (length(at) > 0L) paste0(" (", file, ", ", at[[length(at)]], ")"), latex_log(c("rmd", into), began), call. = FALSE)
    }
  )
}

# What LaTeX wrote into its log about a failure, from the error to the statistics. LaTeX writes it beside the document. NULL for a failure before LaTeX.
latex_log <- function(folders, began, most = 12L) {
  logs <- list.files(folders, "[.]log$", full.names = TRUE)
  lines <- unlist(lapply(logs[file.mtime(logs) >= trunc(began)], readLines, warn = FALSE, encoding = "bytes"))
  lines <- iconv(lines, "UTF-8", "UTF-8", sub = "byte")
  lines <- lines[nzchar(trimws(lines)) & cumsum(startsWith(lines, "Here is how much of TeX's memory")) == 0L]
  error <- grep("^!", lines)
  shown <- if (length(error) > 0L) utils::head(lines[error[[1L]]:length(lines)], most) else utils::tail(lines, most)
  if (length(shown) > 0L) paste(c("\nThe log of LaTeX:", shown), collapse = "\n")
}
