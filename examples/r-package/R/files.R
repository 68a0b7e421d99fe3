#' List recordings
#'
#' @description
#' Lists the recordings in a folder of the laboratory, in the order of their names:
#'
#' 1. files are chosen by their format,
#' 2. then by a regular expression on the name,
#' 3. and empty files are left out.
#'
#' @param folder Character, the folder that is searched.
#'   Example values: \code{"recordings"}, \code{"C:/lab/2026"}
#' @param formats Character vector, the file formats that are listed.
#' @param pattern Character, a regular expression that names have to match.
#' @param recursive Logical, whether folders below are searched too.
#' @returns Character vector, the names of the recordings, relative to the folder.
#' @examples
#' folder <- tempfile("recordings")
#' dir.create(folder)
#' writeLines(c("ecg,eeg", "0.1,4", "0.3,5"), file.path(folder, "S01_1.csv"))
#' writeLines("notes", file.path(folder, "README.md"))
#' mcp_tool_files_list(folder)
#' @keywords mcp-tool mcp-category-files
#' @export
mcp_tool_files_list <- function(folder,
                                formats = c("csv", "tsv", "txt"),
                                pattern = r"(^S\d+_\d+\.)",
                                recursive = FALSE) {
  names <- list.files(folder, pattern = pattern, recursive = recursive)
  names[tools::file_ext(names) %in% formats & file.size(file.path(folder, names)) > 0]
}

#' Read channels of a recording
#'
#' @description
#' Reads a recording and returns the samples of the channels that are asked for.
#' A recording that was read before in this session is not read again.
#'
#' @param file Character string, the recording.
#'   Such as \code{"S01_1.csv"} or \code{"day 2/S07 \{left\}.csv"}
#' @param channels `Character[]`, names of the channels; optional, all channels
#'   are read without it.
#' @param from,to Numeric, the first and the last second that are read.
#' @param unit Character, the unit in which the file holds its samples.
#' @param .state_env Environment. Recordings that were read in this session.
#' @param ... Passed on to [utils::read.csv()].
#' @returns List, a numeric vector for each channel, in millivolts.
#' @examples
#' file <- tempfile(fileext = ".csv")
#' writeLines(c("ecg,eeg", "0.1,4", "0.3,5", "0.2,6"), file)
#' mcp_tool_files_read(file, channels = "ecg", rate = 1)
#' @inheritParams signal_params
#' @keywords mcp-tool mcp-category-files
#' @export
mcp_tool_files_read <- function(file, channels, from = 0, to = Inf, rate = 250, unit = "mV", ..., .state_env = NULL) {
  recording <- if (!is.null(.state_env)) .state_env$get(file)
  if (is.null(recording)) {
    recording <- read.csv(file, ...)
    if (!is.null(.state_env)) .state_env$set(file, recording)
  }
  if (missing(channels)) channels <- names(recording)
  time <- (seq_len(nrow(recording)) - 1) / rate
  lapply(recording[time >= from & time <= to, channels, drop = FALSE], to_millivolts, unit = unit)
}

#' Deletes a recording from the disk. It cannot be undone, so a person is asked first.
#'
#' @param file Character string, the recording that is deleted.
#' @param reason Character, why it is deleted; written to the log of the laboratory.
#' @param dry_run Logical, only say what would be deleted.
#' @returns
#' \describe{
#'   \item{deleted}{Logical, whether the recording is gone}
#'   \item{reason}{Character, the reason that was given}
#' }
#' @examples
#' file <- tempfile(fileext = ".csv")
#' writeLines("ecg", file)
#' mcp_tool_files_delete(file, reason = "electrode fell off", dry_run = FALSE)
#' @keywords mcp-tool mcp-category-files mcp-dangerous
#' @keywords mcp-requires-approval
#' @export
mcp_tool_files_delete <- function(file, reason, dry_run = TRUE) {
  if (!dry_run) unlink(file)
  list(deleted = !file.exists(file), reason = reason)
}
