import { eventWriter, loading, packageLoader, showValue, stateRestore, stateSnapshot } from './rParts.ts';
import { drawing, stateObject, valuesAsJson } from './rValues.ts';

/**
 * The R program that runs the tools of a package, call by call. Its arguments are the mark, the package's folder, and `session` or `calls`: what has a state.
 * Each line of standard input is R code: a list with `call`, `fn`, `json` and `arguments`. `call` is a secret of the call, which its events carry.
 * Standard output gets the output of the tool, then the value after an event `value`, in at most two forms, and images as hex digits.
 * Messages are events on standard error, so that no tool captures them, and so is `sent` after the last one. An error of the class `mcp_error` has a code.
 * The program ends with its input.
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

${eventWriter}${packageLoader}${stateObject}  session <- if (commandArgs(TRUE)[[3L]] == "session") new_state()

${valuesAsJson}${drawing}  # One call ---------------------------------------------------------------------------------------------------------
${showValue}  is_plain_list <- function(value) is.data.frame(value) || (is.list(value) && !is.object(value))
  show_result <- function(value, wants_json, call) {
    is_json <- is.null(describe) && is_plain_list(value)
    if (is_image(value)) show_image(value, call)
    else if (!is_json && !is.null(value)) {
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
    plots <- tempfile("plots")
    on.exit(unlink(plots, recursive = TRUE), add = TRUE)
    draw_into(plots)
    state <- if (is.null(session)) new_state() else session
    given <- request$arguments
    if (".state_env" %in% names(formals(get(request$fn, envir = package)))) given[".state_env"] <- list(state)
    assign(".state_env", state, envir = globalenv())
    .Internal(enableJIT(jit))
    on.exit(.Internal(enableJIT(0L)), add = TRUE)
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
    for (image in drawn_in(plots)) show_image(image, request$call)
  }
  answer <- function(request) {
    say("start", call = request$call)
    connections <- getAllConnections()
    code <- NULL
    failure <- tryCatch({
      run_tool(request)
      NULL
    }, interrupt = function(e) "interrupted", error = function(e) {
      if (inherits(e, "mcp_error")) code <<- attempt(as.integer(.subset2(e, "code"))[[1L]])
      message <- attempt(trimws(as.character(conditionMessage(e))[[1L]], "right"), "")
      if (nzchar(message)) message else "the tool failed without a message"
    })
    setTimeLimit()
    setSessionTimeLimit()
    no_sinks()
    for (one in setdiff(getAllConnections(), connections)) attempt(close(getConnection(one)))
    clean(before)
    say("sent", call = request$call, to = stderr())
    if (is.null(failure)) say("end", call = request$call) 
    else if (is.null(code) || is.na(code)) say("end", call = request$call, message = failure)
    else say("end", call = request$call, message = failure, code = code)
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
