#' Find the peaks of a signal
#'
#' @description
#' Finds where a signal peaks. A peak is a sample that is larger than both of its neighbours and reaches the
#' threshold.
#'
#' @inheritParams signal_params
#' @param threshold Numeric, the smallest value of a peak, in millivolts.
#' @param direction Character, whether peaks above or below the baseline count.
#' @return Data frame, one row a peak: its `time` in seconds and its `value` in millivolts.
#' @examples
#' samples <- c(0, 2, 0, -3, 0, 5, 0)
#' mcp_tool_signal_find_peaks(samples, rate = 1)
#' mcp_tool_signal_find_peaks(samples, rate = 1, direction = "down")
#' @keywords mcp-tool mcp-category-signal
#' @rdname signal_peaks
#' @export
`mcp_tool_signal_find_peaks` <- function(samples, rate = 1000, threshold = 0, direction = c("up", "down")) {
  direction <- match.arg(direction)
  height <- if (direction == "up") samples else -samples
  inner <- seq_along(height)[-c(1L, length(height))]
  at <- inner[height[inner] > height[inner - 1L] & height[inner] > height[inner + 1L] & height[inner] >= threshold]
  data.frame(time = (at - 1) / rate, value = samples[at])
}

#' @title Count the peaks of a signal without listing them, which is enough for a pulse rate.
#'
#' @return Integer, the number of peaks.
#' @examples
#' mcp_tool_signal_count_peaks(c(0, 2, 0, 4, 0), rate = 1)
#'
#' \dontrun{
#' mcp_tool_signal_count_peaks(read_from_device(), rate = 250)
#' }
#' @keywords mcp-tool mcp-category-signal
#' @rdname signal_peaks
#' @export
mcp_tool_signal_count_peaks <- \(samples, rate = 1000, threshold = 0) {
  nrow(mcp_tool_signal_find_peaks(samples, rate, threshold))
}
