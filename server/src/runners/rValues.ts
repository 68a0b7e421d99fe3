/**
 * `new_state()` makes the `.state_env` of a session: an environment whose variables are the values alone, so that `exists()` and `ls()` tell
 * what is stored. The nine methods are in an attribute, where `$` finds them: S3 methods are registered in base.
 */
export const stateObject: string = String.raw`  # The state of a session -----------------------------------------------------------------------------------------
  new_state <- function() {
    one_key <- function(key) {
      if (!is.character(key) || length(key) != 1L || is.na(key) || !nzchar(key)) stop("the key of a value in .state_env is a text", call. = FALSE)
      key
    }
    methods <- new.env(parent = emptyenv())
    values <- new.env(parent = emptyenv())
    methods$has <- function(key) exists(one_key(key), envir = values, inherits = FALSE)
    methods$get <- function(key, missing = NULL) if (methods$has(key)) get(key, envir = values, inherits = FALSE) else missing
    methods$set <- function(key, value) {
      force(value)
      assign(one_key(key), value, envir = values)
      invisible(value)
    }
    methods$remove <- function(keys) {
      found <- keys %in% methods$keys()
      rm(list = as.character(unique(keys[found])), envir = values)
      invisible(found)
    }
    methods$keys <- function() ls(values, all.names = TRUE)
    methods$reset <- function() {
      rm(list = methods$keys(), envir = values)
      invisible()
    }
    methods$clear <- methods$reset
    methods$size <- function() length(methods$keys())
    methods$as_list <- function() mget(methods$keys(), envir = values)
    lockEnvironment(methods, bindings = TRUE)
    structure(values, class = c("state_env", "environment"), methods = methods)
  }
  state_method <- function(state, name) .subset2(attr(state, "methods", exact = TRUE), name)
  registerS3method("$", "state_env", function(x, name) if (is.null(method <- state_method(x, name))) .subset2(x, name) else method, baseenv())
  registerS3method("[[", "state_env", function(x, i) if (exists(i, envir = x, inherits = FALSE)) .subset2(x, i) else state_method(x, i), baseenv())
  registerS3method("$<-", "state_env", function(x, name, value) {
    if (!is.null(state_method(x, name))) stop("'", name, "' is a method of .state_env; write set(\"", name, "\", value)", call. = FALSE)
    assign(name, value, envir = x)
    x
  }, baseenv())

`;

/** `json(x)` is JSON of any value of R. The table of docs/SERVE.md lists what becomes of which. */
export const valuesAsJson: string = String.raw`  # Values as JSON ---------------------------------------------------------------------------------------------------
  json_text <- function(text) {
    if (length(text) == 0L) return(character())
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
  # One text for each element of a vector or list.
  json_elements <- function(x) {
    if (is.list(x)) return(vapply(unclass(x), json, "", USE.NAMES = FALSE))
    class(x) <- setdiff(oldClass(x), "AsIs")
    if (inherits(x, "POSIXt")) return(json_text(format(x, "%Y-%m-%dT%H:%M:%SZ", tz = "UTC")))
    if (inherits(x, "Date")) return(json_text(format(x, "%Y-%m-%d")))
    if (is.factor(x)) return(json_text(as.character(x)))
    switch(typeof(x),
      logical = ifelse(is.na(x), "null", ifelse(x, "true", "false")),
      integer = , double = , raw = json_numbers(as.numeric(x)),
      json_text(as.character(x))
    )
  }
  json_array <- function(elements) paste0("[", paste(elements, collapse = ","), "]")
  # A missing name is the number of its place.
  json_names <- function(names) {
    unnamed <- is.na(names) | !nzchar(names)
    names[unnamed] <- as.character(seq_along(names))[unnamed]
    json_text(make.unique(names))
  }
  json_object <- function(names, values) {
    if (length(values) == 0L) "{}" else paste0("{", paste0(json_names(names), ":", values, collapse = ","), "}")
  }
  # One array for each first index, in which the others nest.
  json_slices <- function(elements, dims) {
    for (k in rev(seq_along(dims)[-1L])) {
      lines <- matrix(elements, prod(dims[seq_len(k - 1L)]), dims[[k]])
      elements <- vapply(seq_len(nrow(lines)), function(i) json_array(lines[i, ]), "")
    }
    elements
  }
  json_rows <- function(frame) {
    columns <- lapply(unclass(frame), function(column) {
      if (inherits(column, "POSIXlt")) column <- as.POSIXct(column)
      if (is.data.frame(column)) json_rows(column) else json_slices(json_elements(column), dim(column))
    })
    if (nrow(frame) == 0L || length(columns) == 0L) return(rep("{}", nrow(frame)))
    members <- Map(function(name, cells) paste0(name, ":", cells), json_names(names(frame)), columns)
    paste0("{", do.call(paste, c(unname(members), sep = ",")), "}")
  }
  json <- function(x) {
    if (is.null(x)) return("null")
    if (is.data.frame(x)) return(json_array(json_rows(x)))
    if (inherits(x, "POSIXlt")) x <- as.POSIXct(x)
    if (inherits(x, "numeric_version")) x <- as.character(x)
    if (!is.atomic(x) && !is.list(x)) return(json_text(paste(deparse(x), collapse = "\n")))
    elements <- json_elements(x)
    if (length(dim(x)) > 1L) return(json_array(json_slices(elements, dim(x))))
    if (!is.null(names(x))) return(json_object(names(x), elements))
    if (length(x) == 1L && !is.list(x) && !inherits(x, "AsIs")) elements else json_array(elements)
  }

`;

/** Where a tool draws, and what it drew. Without a PNG device, as without Cairo and X11, nothing is drawn. */
export const drawing: string = `  # Images -----------------------------------------------------------------------------------------------------------
  most_images <- 10L
  most_bytes <- 5e6
  # A device that opens when the tool first draws. Each page is a file.
  draw_into <- function(folder) {
    dir.create(folder)
    if (!capabilities("png")) return(invisible())
    options(device = function(...) {
      grDevices::png(file.path(folder, "%03d.png"), width = 800L, height = 600L, res = 96L, type = if (capabilities("cairo")) "cairo" else getOption("bitmapType"))
      grDevices::dev.control("enable")
    })
  }
  # A plot that a tool draws and returns is drawn twice.
  drawn_in <- function(folder) {
    attempt(grDevices::graphics.off())
    unique(lapply(utils::head(sort(list.files(folder, full.names = TRUE)), most_images), function(file) readBin(file, "raw", file.size(file))))
  }
  begins <- function(value, bytes) length(value) > length(bytes) && identical(as.vector(value[seq_along(bytes)]), as.raw(bytes))
  is_image <- function(value) is.raw(value) && (begins(value, c(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) || begins(value, c(0xff, 0xd8, 0xff)))
  show_image <- function(bytes, call) {
    if (length(bytes) > most_bytes) return(told(call, paste0("Warning: an image is left out: it has more than ", most_bytes / 1e6, " MB")))
    say("value", call = call, kind = "image")
    cat(as.character(as.vector(bytes)), sep = "")
  }

`;
