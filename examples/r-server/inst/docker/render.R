# Renders a file of /work/rmd into /work/output: render.R FILE html|pdf|word OUTPUT. A failure is told in one line, and then by the log of LaTeX.
asked <- commandArgs(TRUE)
# LaTeX writes beside the document, and nothing can be written to /work/rmd.
folder <- tempfile("rmd")
dir.create(folder)
invisible(file.copy(setdiff(list.files("/work/rmd", full.names = TRUE), "/work/rmd/output"), folder, recursive = TRUE))
old <- list.files(folder)
tryCatch(
  rmarkdown::render(
    file.path(folder, asked[[1L]]),
    output_format = paste0(asked[[2L]], "_document"),
    output_options = if (asked[[2L]] == "html") list(self_contained = TRUE),
    output_file = asked[[3L]], output_dir = "/work/output", intermediates_dir = tempfile("render"), quiet = TRUE
  ),
  error = function(e) {
    cat("Rendering failure: ", gsub("\\s*\n\\s*", " ", conditionMessage(e)), "\n", sep = "", file = stderr())
    logs <- setdiff(list.files(folder, "[.]log$"), old)
    lines <- unlist(lapply(file.path(folder, logs), readLines, warn = FALSE))
    lines <- lines[cumsum(startsWith(lines, "Here is how much of TeX's memory")) == 0L]
    error <- grep("^!", lines, useBytes = TRUE)
    if (length(error) > 0L) writeLines(c("The log of LaTeX:", head(lines[error[[1L]]:length(lines)], 12L)), stderr(), useBytes = TRUE)
    quit(status = 3L)
  }
)
