# A file's name without its extension. What could lead out of the folder is refused.
stem_of <- function(filename) {
  if (!is.character(filename) || length(filename) != 1L || is.na(filename)) invalid_params("filename is one text")
  stem <- sub("[.]rmd$", "", enc2utf8(filename), ignore.case = TRUE)
  if (!nzchar(trimws(stem))) invalid_params("filename is required")
  device <- grepl("^(con|prn|aux|nul|com[0-9]|lpt[0-9])([.]|$)", stem, ignore.case = TRUE)
  bad <- device || grepl("[/\\\\:*?\"<>|[:cntrl:]]", stem) || grepl("^[.-]|[.]$", stem) || trimws(stem) != stem || nchar(stem, "bytes") > 200L
  if (bad) invalid_params("filename is the name of a file in the folder 'rmd', without folders: '", substr(filename, 1L, 80L), "'")
  stem
}

# A folder below the working directory, made where it is missing. A link could lead anywhere, so it is refused.
folder_of <- function(...) {
  folder <- getwd()
  for (name in c(...)) {
    folder <- file.path(folder, name)
    if (is_link(folder)) stop("The folder '", folder, "' is a link, and is not written to", call. = FALSE)
    if (!dir.exists(folder) && !dir.create(folder, showWarnings = FALSE)) stop("The folder '", folder, "' cannot be made", call. = FALSE)
  }
  folder
}

is_link <- function(path) {
  target <- Sys.readlink(path)
  !is.na(target) && nzchar(target)
}

# The R Markdown file of that name, which a person may have written with an extension in small letters.
existing_file <- function(filename) {
  stem <- stem_of(filename)
  all <- list.files(file.path(getwd(), "rmd"), pattern = "[.]rmd$", ignore.case = TRUE)
  own <- all[tools::file_path_sans_ext(all) == stem]
  own <- c(own[own == filename], own[own == paste0(stem, ".Rmd")], own)
  path <- file.path(getwd(), "rmd", own)
  own <- own[!dir.exists(path) & !vapply(path, is_link, NA)]
  if (length(own) == 0L) not_found("there is no file '", stem, ".Rmd' in the folder 'rmd'")
  own[[1L]]
}

# Failures by which a request `callTool` is answered with another code than InternalError. The protocol has one code for both.
invalid_params <- function(...) stop(mcp_error("Invalid params: ", ...))
not_found <- function(...) stop(mcp_error("Resource not found: ", ...))
mcp_error <- function(...) errorCondition(paste0(...), class = "mcp_error", code = -32602L)
