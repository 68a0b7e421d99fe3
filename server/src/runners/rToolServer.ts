import { eventWriter, loading, packageLoader, showValue, stateRestore, stateSnapshot } from './rParts.ts';

/**
 * The R program that runs the tools of a package, call by call. Its arguments are the mark, the package's folder, and `session` or `calls`: what has a state.
 * Each line of standard input is R code: a list with `call`, `fn`, `json` and `arguments`. `call` is a secret of the call, which its events carry.
 * Standard output gets the output of the tool, then the value after an event `value`, in at most two forms.
 * Messages are events on standard error, so that no tool captures them, and so is `sent` after the last one. The program ends with its input.
 */
export const toolServer: string = String.raw`
local({
  mark <- paste0("\036", commandArgs(TRUE)[[1L]], " ")
  root <- commandArgs(TRUE)[[2L]]
  runs_what <- "Tools run"
  prefers_sources <- TRUE
  # Copies of base that call one another, made before any code of the package runs: what a tool rebinds in base does not reach this program.
  own <- new.env(parent = emptyenv())
  for (name in ls(baseenv(), all.names = TRUE)) {
    value <- get(name, envir = baseenv())
    if (is.function(value) && !is.primitive(value)) environment(value) <- own
    assign(name, value, envir = own)
  }
  lockEnvironment(own, bindings = TRUE)

${eventWriter}${packageLoader}  # The state of a session -----------------------------------------------------------------------------------------
  new_state <- function() {
    values <- list()
    one_key <- function(key) {
      if (!is.character(key) || length(key) != 1L || is.na(key) || !nzchar(key)) stop("the key of a value in .state_env is a text", call. = FALSE)
      key
    }
    state <- new.env(parent = emptyenv())
    state$has <- function(key) one_key(key) %in% names(values)
    state$get <- function(key, missing = NULL) if (one_key(key) %in% names(values)) values[[key]] else missing
    state$set <- function(key, value) {
      force(value)
      values[one_key(key)] <<- list(value)
      invisible(value)
    }
    state$remove <- function(keys) {
      found <- keys %in% names(values)
      values[unique(keys[found])] <<- NULL
      invisible(found)
    }
    state$keys <- function() as.character(names(values))
    state$reset <- function() {
      values <<- list()
      invisible()
    }
    state$clear <- state$reset
    state$size <- function() length(values)
    state$as_list <- function() values
    lockEnvironment(state, bindings = TRUE)
    state
  }
  session <- if (commandArgs(TRUE)[[3L]] == "session") new_state()

  # Values as JSON ---------------------------------------------------------------------------------------------------
  json_text <- function(text) {
    text <- iconv(enc2utf8(as.character(text)), "UTF-8", "UTF-8", sub = "?")
    out <- gsub("\"", "\\\"", gsub("\\", "\\\\", text, fixed = TRUE), fixed = TRUE)
    if (any(grepl("[\001-\037]", out))) for (code in 1:31) out <- gsub(intToUtf8(code), sprintf("\\u%04x", code), out, fixed = TRUE)
    out <- paste0("\"", out, "\"")
    out[is.na(text)] <- "null"
    out
  }
  json_numbers <- function(numbers) {
    out <- sprintf("%.15g", numbers)
    short <- !is.na(numbers) & suppressWarnings(as.numeric(out)) != numbers
    out[short] <- sprintf("%.17g", numbers[short])
    out[!is.finite(numbers)] <- "null"
    out
  }
  json_scalars <- function(x) {
    if (inherits(x, "POSIXt")) return(json_text(format(as.POSIXct(x), "%Y-%m-%dT%H:%M:%SZ", tz = "UTC")))
    if (inherits(x, "Date")) return(json_text(format(x, "%Y-%m-%d")))
    if (is.factor(x)) return(json_text(as.character(x)))
    if (is.logical(x)) return(ifelse(is.na(x), "null", ifelse(x, "true", "false")))
    if (is.numeric(x)) return(json_numbers(as.numeric(x)))
    if (is.raw(x)) return(json_numbers(as.integer(x)))
    json_text(as.character(x))
  }
  json_object <- function(names, values) {
    unnamed <- is.na(names) | !nzchar(names)
    names[unnamed] <- as.character(seq_along(names))[unnamed]
    paste0("{", paste0(json_text(names), ":", values, collapse = ","), "}")
  }
  json_array <- function(values) paste0("[", paste(values, collapse = ","), "]")
  json_rows <- function(frame) {
    if (nrow(frame) == 0L || length(frame) == 0L) return("[]")
    cells <- Map(function(name, column) {
      values <- if (is.list(column)) vapply(column, json, "") else if (is.matrix(column)) apply(column, 1L, json) else json_scalars(column)
      paste0(json_text(name), ":", values)
    }, names(frame), frame)
    json_array(paste0("{", do.call(paste, c(unname(cells), sep = ",")), "}"))
  }
  json <- function(x) {
    if (is.null(x)) return("null")
    if (is.data.frame(x)) return(json_rows(x))
    if (inherits(x, "POSIXlt")) x <- as.POSIXct(x)
    if (is.list(x)) {
      values <- vapply(unclass(x), json, "")
      return(if (is.null(names(x))) json_array(values) else json_object(names(x), values))
    }
    if (!is.atomic(x)) return(json_text(paste(deparse(x), collapse = "\n")))
    if (is.matrix(x)) return(json_array(vapply(seq_len(nrow(x)), function(i) json_array(json_scalars(x[i, ])), "")))
    if (!is.null(names(x))) return(json_object(names(x), json_scalars(x)))
    if (length(x) == 1L && !inherits(x, "AsIs")) json_scalars(x) else json_array(json_scalars(x))
  }

  # One call ---------------------------------------------------------------------------------------------------------
${showValue}  is_plain_list <- function(value) is.data.frame(value) || (is.list(value) && !is.object(value))
  show_result <- function(value, wants_json, call) {
    is_json <- is.null(describe) && is_plain_list(value)
    if (!is_json && !is.null(value)) {
      say("value", call = call, kind = "text")
      if (is.null(describe) && is.character(value) && !is.object(value) && is.null(dim(value))) cat(value, sep = "\n")
      else show_value(value, package)
    }
    if (is_json || wants_json) {
      encoded <- json(value)
      say("value", call = call, kind = "json")
      cat(encoded)
    }
    if (is.null(value) && !wants_json) say("value", call = call, kind = "null")
  }
  no_sinks <- function() {
    while (sink.number() > 0L) sink()
    if (sink.number("message") != 2L) sink(type = "message")
  }
  told <- function(call, what) {
    say("message", call = call, message = sub("\n$", "", what), to = stderr())
  }
  run_tool <- function(request) {
    if (!exists(request$fn, envir = package, mode = "function", inherits = FALSE))
      stop("the package has no function '", request$fn, "'; its sources may have failed to load", call. = FALSE)
    state <- if (is.null(session)) new_state() else session
    given <- request$arguments
    if (".state_env" %in% names(formals(get(request$fn, envir = package)))) given[".state_env"] <- list(state)
    assign(".state_env", state, envir = globalenv())
    .Internal(enableJIT(jit))
    on.exit(.Internal(enableJIT(0L)))
    result <- withCallingHandlers(
      withVisible(do.call(request$fn, given, quote = TRUE, envir = package))$value,
      message = function(m) {
        told(request$call, conditionMessage(m))
        invokeRestart("muffleMessage")
      },
      warning = function(w) {
        told(request$call, paste0("Warning: ", conditionMessage(w)))
        invokeRestart("muffleWarning")
      }
    )
    .Internal(enableJIT(0L))
    no_sinks()
    show_result(result, request$json, request$call)
  }
  answer <- function(request) {
    say("start", call = request$call)
    connections <- getAllConnections()
    failure <- tryCatch({
      run_tool(request)
      NULL
    }, interrupt = function(e) "interrupted", error = function(e) {
      message <- attempt(trimws(as.character(conditionMessage(e))[[1L]], "right"), "")
      if (nzchar(message)) message else "the tool failed without a message"
    })
    setTimeLimit()
    setSessionTimeLimit()
    no_sinks()
    for (one in setdiff(getAllConnections(), connections)) attempt(close(getConnection(one)))
    clean(before)
    say("sent", call = request$call, to = stderr())
    if (is.null(failure)) say("end", call = request$call) else say("end", call = request$call, message = failure)
  }
  serve <- function(requests) repeat {
    line <- tryCatch(readLines(requests, n = 1L, warn = FALSE), interrupt = function(e) "", error = function(e) {
      # A tool that closes all connections closes this one.
      requests <<- file("stdin", open = "r")
      ""
    })
    if (length(line) == 0L) break
    # An interrupt that came too late for the call before is none of this one.
    tryCatch(Sys.sleep(0), interrupt = function(e) NULL)
    if (nzchar(line)) answer(eval(parse(text = line, keep.source = FALSE), own))
  }
${stateRestore}${loading}${stateSnapshot}  self <- environment()
  parent.env(self) <- own
  # The compiler of R is code that a tool may have changed.
  jit <- .Internal(enableJIT(0L))
  lockEnvironment(self, bindings = TRUE)
  say("ready")
  serve(file("stdin", open = "r"))
  # The guard finds programs by their parents, so it ends this one first.
  Sys.sleep(1)
})
`;
