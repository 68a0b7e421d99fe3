#' Creates a new R Markdown file.
#'
#' @param filename Character. Filename for the R Markdown file (without extension)
#' @param title Character. Title for the R Markdown document
#' @param content Character. Content of the R Markdown file
#' @returns Character, which file was created.
#' @examples
#' old <- setwd(tempdir())
#' create_rmd("example", "Example R Markdown", "An example.\n\n```{r}\nplot(cars)\n```")
#' setwd(old)
#' @keywords mcp-tool mcp-category-documents
#' @export
create_rmd <- function(filename, title, content) {
  file <- paste0(stem_of(filename), ".Rmd")
  text <- enc2utf8(content)
  if (!has_front_matter(text)) text <- paste0("---\ntitle: ", yaml_text(title), "\n---\n\n", text)
  if (!endsWith(text, "\n")) text <- paste0(text, "\n")
  write_new(text, file.path(folder_of("rmd"), file))
  paste("Created R Markdown file:", file)
}

# The text, with the version before it kept beside it. Nobody ever finds half of a file, and no link is followed.
write_new <- function(text, path) {
  part <- tempfile(".new-", dirname(path), fileext = ".tmp")
  on.exit(unlink(part))
  writeBin(charToRaw(text), part)
  if (file.exists(path)) file.rename(path, paste0(path, ".bak"))
  if (!file.rename(part, path)) stop("The file could not be written: ", path, call. = FALSE)
}

# As rmarkdown reads it: two lines of dashes (the second one may be dots), nothing but empty lines before.
has_front_matter <- function(text) {
  lines <- strsplit(sub("^\ufeff", "", text), "\r?\n")[[1L]]
  first <- which(nzchar(trimws(lines)))[1L]
  if (is.na(first) || !grepl("^---\\s*$", lines[[first]])) return(FALSE)
  any(grepl("^(---|\\.\\.\\.)\\s*$", lines[-seq_len(first)]))
}

# A text as YAML reads it back, whatever is in it.
yaml_text <- function(text) {
  text <- gsub("\"", "\\\"", gsub("\\", "\\\\", enc2utf8(text), fixed = TRUE), fixed = TRUE)
  text <- gsub("\n", "\\n", text, fixed = TRUE)
  for (code in c(1:9, 11:31, 127:159, 0x2028, 0x2029)) text <- gsub(intToUtf8(code), sprintf("\\u%04x", code), text, fixed = TRUE)
  paste0("\"", text, "\"")
}
