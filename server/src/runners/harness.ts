import { eventWriter, loading, packageLoader, showValue, stateRestore, stateSnapshot } from './rParts.ts';

/**
 * The R program that runs a package's examples. Its argument is a folder with `example-N.R` and `plan.txt`. The plan contains the mark, the package's
 * folder, then a line for each example: its number and its hidden lines. Output of examples goes to standard output.
 * Between it, lines that begin with the mark are events in ASCII JSON.
 */
export const harness: string = String.raw`
local({
  folder <- commandArgs(TRUE)[[1L]]
  plan <- readLines(file.path(folder, "plan.txt"), encoding = "UTF-8", warn = FALSE)
  mark <- plan[[1L]]
  root <- plan[[2L]]
  runs_what <- "Examples run"
  prefers_sources <- FALSE
  examples <- strsplit(plan[-(1:2)], "\t", fixed = TRUE)

${eventWriter}${packageLoader}  # One example -----------------------------------------------------------------------------------------------------
${showValue}  # The line of the innermost call that was written in the example.
  line_of <- function(calls, source, otherwise) {
    for (call in rev(as.list(calls))) {
      at <- attr(call, "srcref")
      if (inherits(at, "srcref") && identical(attr(at, "srcfile"), source)) return(as.integer(at)[[1L]])
    }
    otherwise
  }
  own_calls <- c("eval", "doTryCatch", "withVisible", "withCallingHandlers", "tryCatch", "parse", "show_value")
  words <- function(error) {
    call <- conditionCall(error)
    message <- trimws(conditionMessage(error), "right")
    if (is.null(call) || (is.name(call[[1L]]) && as.character(call[[1L]]) %in% own_calls)) return(paste0("Error: ", message))
    paste0("Error in ", deparse(call, nlines = 1L)[[1L]], " : ", message)
  }
  run <- function(number, hidden) {
    code <- readLines(file.path(folder, paste0("example-", number, ".R")), encoding = "UTF-8", warn = FALSE)
    say("start", example = number)
    began <- proc.time()[["elapsed"]]
    condition <- file.path(folder, paste0("condition-", number, ".R"))
    if (file.exists(condition)) {
      asked <- readLines(condition, encoding = "UTF-8", warn = FALSE)
      holds <- tryCatch(eval(parse(text = asked), new.env(parent = package)), error = function(e) FALSE)
      if (!isTRUE(holds)) return(say("end", example = number, seconds = 0, skipped = paste(asked, collapse = " ")))
    }
    source <- srcfilecopy("<example>", code)
    failure <- NULL
    line <- 0L
    parsed <- tryCatch(parse(text = code, srcfile = source, keep.source = TRUE, encoding = "UTF-8"), error = function(e) e)
    if (inherits(parsed, "error")) {
      message <- conditionMessage(parsed)
      line <- suppressWarnings(as.integer(sub("^<example>:([0-9]+):.*", "\\1", strsplit(message, "\n", fixed = TRUE)[[1L]][[1L]])))
      if (is.na(line)) line <- 0L
      failure <- sub("^<example>:[0-9]+:[0-9]+: ", "Error: ", strsplit(message, "\n", fixed = TRUE)[[1L]][[1L]])
    } else {
      home <- new.env(parent = package)
      places <- attr(parsed, "srcref")
      for (k in seq_along(parsed)) {
        first <- as.integer(places[[k]])[[1L]]
        line <- first
        say("at", line = first)
        quiet <- first %in% hidden
        if (quiet) say("hide")
        failure <- tryCatch(withCallingHandlers({
          result <- withVisible(eval(parsed[[k]], home))
          if (result$visible) show_value(result$value, home)
          NULL
        }, error = function(e) line <<- line_of(sys.calls(), source, first)), error = words)
        if (quiet) say("show")
        if (!is.null(failure)) break
      }
    }
    seconds <- round(proc.time()[["elapsed"]] - began, 3L)
    closeAllConnections()
    if (is.null(failure)) say("end", example = number, seconds = seconds)
    else say("end", example = number, seconds = seconds, message = failure, line = line)
  }
${stateRestore}  if (file.exists(file.path(root, ".Renviron"))) readRenviron(file.path(root, ".Renviron"))
${loading}  say("ready")
${stateSnapshot}  for (example in examples) {
    ranges <- strsplit(strsplit(example[-1L], ",", fixed = TRUE)[[1L]], "-", fixed = TRUE)
    run(as.integer(example[[1L]]), unlist(lapply(ranges, function(x) seq(as.integer(x[[1L]]), as.integer(x[[2L]])))))
    clean(before)
  }
  say("done")
})
`;
