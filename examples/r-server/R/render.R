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
  if (format == "pdf" && !has_latex())
    return("PDF needs LaTeX, which is not installed (Debian: apt-get install texlive-latex-recommended texlive-fonts-recommended; R: tinytex::install_tinytex())")
  NULL
}

has_latex <- function() any(nzchar(Sys.which(c("pdflatex", "xelatex", "lualatex", "tectonic"))))

render_here <- function(file, format, output, into) {
  said <- character()
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
      stop("Rendering failure: ", conditionMessage(e), if (length(at) > 0L) paste0(" (", file, ", ", at[[length(at)]], ")"), call. = FALSE)
    }
  )
}
