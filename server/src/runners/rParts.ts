// Parts of the R programs that run code of a package. They need `root`, the package's folder, and `mark`, which begins each line that is no output.

/** `say` writes an event as a line of ASCII JSON, and cuts texts after 100 000 characters. `attempt` lets an expression fail. */
export const eventWriter: string = String.raw`  quoted <- function(text) {
    text <- paste(iconv(enc2utf8(as.character(text)), "UTF-8", "UTF-8", sub = "?"), collapse = "\n")
    if (nchar(text) > 1e5) text <- paste0(substr(text, 1L, 1e5), "... (cut after 100000 characters)")
    code <- utf8ToInt(text)
    if (length(code) == 0L || anyNA(code)) return("\"\"")
    wide <- code > 0xFFFFL
    units <- as.list(code)
    units[wide] <- lapply(code[wide] - 0x10000L, function(x) c(0xD800L + x %/% 0x400L, 0xDC00L + x %% 0x400L))
    code <- unlist(units)
    plain <- code >= 0x20L & code < 0x7FL & code != 0x22L & code != 0x5CL
    out <- sprintf("\\u%04x", code)
    out[plain] <- strsplit(intToUtf8(code[plain]), "", fixed = TRUE)[[1L]]
    paste0("\"", paste(out, collapse = ""), "\"")
  }
  say <- function(event, ..., to = stdout()) {
    fields <- list(...)
    values <- vapply(fields, function(x) if (is.character(x)) quoted(x) else format(x, scientific = FALSE, digits = 15L), "")
    cat(mark, "{\"event\":\"", event, "\"", sprintf(",\"%s\":%s", names(fields), values), "}\n", sep = "", file = to)
    flush(to)
  }
  attempt <- function(expr, otherwise = NULL) tryCatch(expr, error = function(e) otherwise)
  note <- function(...) say("note", message = paste0(...))

`;

/** Loads the package as its users do, or from its sources if it is not installed. Needs `runs_what` and `prefers_sources`. */
export const packageLoader: string = `  # Libraries -------------------------------------------------------------------------------------------------------
  renv_libraries <- function() {
    bases <- character()
    named <- Sys.getenv("RENV_PATHS_LIBRARY")
    shared <- Sys.getenv("RENV_PATHS_LIBRARY_ROOT")
    if (nzchar(named)) bases <- named
    else {
      at <- root
      repeat {
        if (nzchar(shared)) {
          own <- list.files(shared, full.names = TRUE)
          bases <- c(bases, own[startsWith(basename(own), paste0(basename(at), "-"))])
        }
        profile <- Sys.getenv("RENV_PROFILE", unset = attempt(suppressWarnings(readLines(file.path(at, "renv", "profile"), n = 1L)), ""))
        if (length(profile) == 1L && nzchar(profile)) bases <- c(bases, file.path(at, "renv", "profiles", profile, "renv", "library"))
        bases <- c(bases, file.path(at, "renv", "library"))
        if (file.exists(file.path(at, ".git")) || dirname(at) == at) break
        at <- dirname(at)
      }
    }
    version <- file.path(paste0("R-", R.version$major, ".", sub("[.].*", "", R.version$minor)), R.version$platform)
    bases <- bases[dir.exists(bases)]
    places <- unlist(lapply(bases, function(base) c(base, list.files(base, full.names = TRUE))))
    found <- file.path(places, version)
    if (nzchar(named)) found <- c(found, named)
    found[dir.exists(found)]
  }

  # The package -----------------------------------------------------------------------------------------------------
  field <- function(description, name) if (name %in% colnames(description)) unname(description[1L, name]) else NA_character_
  package_names <- function(text) {
    if (is.na(text)) return(character())
    names <- sub("[[:space:](].*", "", trimws(strsplit(text, ",", fixed = TRUE)[[1L]]))
    setdiff(names[nzchar(names)], "R")
  }
  source_files <- function(description) {
    folder <- file.path(root, "R")
    collate <- c(field(description, paste0("Collate.", .Platform$OS.type)), field(description, "Collate"))
    collate <- collate[!is.na(collate)]
    files <- if (length(collate) > 0L) scan(text = collate[[1L]], what = "", quiet = TRUE)
    else {
      all <- list.files(c(folder), pattern = "[.][RrSsq]$")
      own <- file.path(.Platform$OS.type, list.files(file.path(folder, .Platform$OS.type), pattern = "[.][RrSsq]$"))
      sort(c(all, own[basename(own) != .Platform$OS.type]), method = "radix")
    }
    file.path(folder, files)
  }
  import <- function(into, what) {
    from <- what[[1L]]
    space <- tryCatch(loadNamespace(from), error = function(e) { note("Package ", from, " is imported, and cannot be loaded: ", conditionMessage(e)); NULL })
    if (is.null(space)) return(invisible())
    exports <- if (from == "base") character() else getNamespaceExports(space)
    names <- if (is.list(what) && is.null(names(what)) && length(what) > 1L) what[[2L]] else setdiff(exports, if (is.list(what)) what[["except"]])
    local_names <- if (is.null(names(names))) names else ifelse(nzchar(names(names)), names(names), names)
    for (k in seq_along(names)) attempt(assign(local_names[[k]], getExportedValue(from, names[[k]]), envir = into))
  }
  # Not installed: the sources, as a namespace of their own so that pkg::f works too.
  from_sources <- function(name, description) {
    imports <- new.env(parent = .BaseNamespaceEnv)
    attr(imports, "name") <- paste0("imports:", name)
    space <- new.env(parent = imports)
    info <- new.env(parent = baseenv())
    version <- field(description, "Version")
    info$spec <- c(name = name, version = if (is.na(version)) "0.0.0" else version)
    info$exports <- new.env(parent = baseenv())
    info$imports <- list(base = TRUE)
    info$path <- root
    info$dynlibs <- NULL
    info$S3methods <- matrix(NA_character_, 0L, 4L)
    assign(".__NAMESPACE__.", info, envir = space)
    assign(".packageName", name, envir = space)
    assign(".__S3MethodsTable__.", new.env(parent = baseenv()), envir = space)
    directives <- if (file.exists(file.path(root, "NAMESPACE"))) attempt(parseNamespaceFile(basename(root), dirname(root), mustExist = FALSE))
    wanted <- if (is.null(directives)) as.list(package_names(field(description, "Imports"))) else directives$imports
    for (what in wanted) import(imports, what)
    for (needed in package_names(field(description, "Depends"))) attempt(suppressPackageStartupMessages(library(needed, character.only = TRUE)))
    assign("system.file", function(..., package = "base", lib.loc = NULL, mustWork = FALSE) {
      if (!identical(package, name)) return(base::system.file(..., package = package, lib.loc = lib.loc, mustWork = mustWork))
      paths <- c(file.path(root, "inst", ...), file.path(root, ...))
      paths <- paths[file.exists(paths)]
      if (length(paths) == 0L && mustWork) stop("no file found")
      if (length(paths) == 0L) "" else paths[[1L]]
    }, envir = imports)
    assign("library", function(package, ...) {
      if (!missing(package) && identical(as.character(substitute(package)), name)) return(invisible(.packages()))
      call <- sys.call()
      call[[1L]] <- quote(base::library)
      eval(call, parent.frame())
    }, envir = imports)
    attempt(.Internal(registerNamespace(name, space)))
    if (file.exists(file.path(root, "R", "sysdata.rda"))) attempt(load(file.path(root, "R", "sysdata.rda"), envir = space))
    for (file in source_files(description)) {
      source <- without_mark(file)
      tryCatch(sys.source(source, envir = space, keep.source = FALSE), error = function(e) {
        note("R/", basename(file), " could not be loaded: ", sub(paste0(source, ":"), "", conditionMessage(e), fixed = TRUE))
      })
    }
    data <- list.files(file.path(root, "data"), pattern = "[.](rda|RData)$", full.names = TRUE)
    for (file in data) attempt(load(file, envir = space))
    for (object in ls(space)) assign(object, object, envir = info$exports)
    if (!is.null(directives)) attempt(registerS3methods(directives$S3methods, name, space))
    if (is.function(space$.onLoad)) tryCatch(space$.onLoad(dirname(root), name), error = function(e) note(".onLoad() failed: ", conditionMessage(e)))
    attempt(lockEnvironment(space, bindings = TRUE))
    if (dir.exists(file.path(root, "src"))) note("Package ", name, " has compiled code and is not installed: what needs it fails until it is.")
    space
  }
  # sys.source() does not read past a byte order mark, which editors on Windows write.
  without_mark <- function(file) {
    bytes <- readBin(file, "raw", file.size(file))
    if (!identical(bytes[seq_len(min(3L, length(bytes)))], as.raw(c(0xef, 0xbb, 0xbf)))) return(file)
    copy <- tempfile(fileext = ".R")
    writeBin(bytes[-(1:3)], copy)
    copy
  }
  load_package <- function() {
    description <- attempt(read.dcf(file.path(root, "DESCRIPTION")), matrix(character(), 1L, 0L))
    name <- field(description, "Package")
    if (is.na(name)) name <- "sources"
    installed <- nzchar(base::system.file(package = name))
    if (installed) {
      version <- as.character(utils::packageVersion(name))
      same <- identical(version, field(description, "Version"))
      if ((same && !prefers_sources) || dir.exists(file.path(root, "src"))) {
        if (!same) note(runs_what, " with the installed version ", version, " of ", name, ": it has compiled code that the sources alone do not give.")
        space <- tryCatch(loadNamespace(name), error = function(e) { note("The installed package ", name, " cannot be loaded: ", conditionMessage(e)); NULL })
        if (!is.null(space)) {
          attempt(suppressPackageStartupMessages(library(name, character.only = TRUE)))
          return(space)
        }
      } else if (!same) note("Version ", version, " of ", name, " is installed and DESCRIPTION says ", field(description, "Version"), ": ", tolower(runs_what), " with the sources.")
    }
    from_sources(name, description)
  }

`;

/** Prints a value as R does at the top level, or with `describe`. */
export const showValue: string = String.raw`  # The generic of base itself: a copy in another environment finds no methods that packages registered.
  generic_print <- print
  show_value <- function(value, home) {
    if (is.null(describe)) {
      # From the example's environment, so that methods that only the package's sources define are found.
      at <- new.env(parent = home)
      assign("value", value, envir = at)
      # As R does at the top level, a value without a class is printed without methods.
      eval(as.call(list(if (is.atomic(value) && !is.object(value)) print.default else generic_print, quote(value))), at)
    } else cat(paste(describe(value), collapse = "\n"), "\n", sep = "")
  }
`;

/** Restores the global state of the process. */
export const stateRestore: string = `  clean <- function(before) {
    attempt(grDevices::graphics.off())
    options(before$options)
    setwd(before$folder)
    for (category in names(before$locale)) attempt(suppressWarnings(Sys.setlocale(category, before$locale[[category]])))
    rm(list = ls(globalenv(), all.names = TRUE), envir = globalenv())
    for (entry in setdiff(search(), before$search)) attempt(detach(entry, character.only = TRUE))
    now <- Sys.getenv(names = TRUE)
    Sys.unsetenv(setdiff(names(now), names(before$env)))
    do.call(Sys.setenv, as.list(before$env))
  }

`;

/** Finds libraries, sets options and loads the package. */
export const loading: string = `  .libPaths(c(renv_libraries(), .libPaths()))
  attempt(Sys.setlocale("LC_COLLATE", "C"))
  options(width = 80L, cli.width = 80L, cli.num_colors = 1L, crayon.enabled = FALSE, warn = 1L, browser = "false", device = function(...) grDevices::pdf(NULL))
  package <- load_package()
  describe <- attempt(if (nzchar(base::system.file(package = "ravepipeline"))) getExportedValue("ravepipeline", "mcp_describe"))
  if (is.null(describe) && exists("mcp_describe", envir = package, mode = "function", inherits = FALSE)) describe <- get("mcp_describe", envir = package)
`;

/** The state that `clean()` restores. */
export const stateSnapshot: string = `  categories <- c("LC_COLLATE", "LC_CTYPE", "LC_MONETARY", "LC_NUMERIC", "LC_TIME")
  locale <- lapply(stats::setNames(categories, categories), Sys.getlocale)
  before <- list(options = options(), locale = locale, folder = getwd(), search = search(), env = as.list(Sys.getenv(names = TRUE)))
`;
