# Renders a file of /work/rmd into /work/output: render.R FILE html|pdf|word OUTPUT. A failure is told in one line.
asked <- commandArgs(TRUE)
tryCatch(
  rmarkdown::render(
    file.path("/work/rmd", asked[[1L]]),
    output_format = paste0(asked[[2L]], "_document"),
    output_options = if (asked[[2L]] == "html") list(self_contained = TRUE),
    output_file = asked[[3L]], output_dir = "/work/output", intermediates_dir = tempfile("render"), quiet = TRUE
  ),
  error = function(e) {
    cat("Rendering failure: ", gsub("\\s*\n\\s*", " ", conditionMessage(e)), "\n", sep = "", file = stderr())
    quit(status = 3L)
  }
)
