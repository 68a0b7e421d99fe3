#' Smooth a signal
#'
#' @description
#' Takes noise out of a signal with a moving window. The result is as long as
#' the input; where the window reaches beyond the ends, the missing samples are
#' left out of the mean.
#'
#' @inheritParams signal_params
#' @param window Integer, the width of the window in samples; an odd number
#'   keeps the signal in place. Valid values: \code{3}, \code{5}, \code{9}
#' @param weights Numeric[], the weight of each sample in the window, from the
#'   oldest to the newest. All samples weigh the same when it is `NULL`.
#' @param keep_ends Logical, whether the first and the last sample stay as they are.
#' @returns
#' \describe{
#'   \item{samples}{Numeric vector, the smoothed signal}
#'   \item{removed}{Numeric, the root mean square of what was taken out}
#' }
#' @examples
#' noisy <- c(0, 3, 0, 3, 0, 3)
#' mcp_tool_signal_smooth(noisy, window = 3L, keep_ends = TRUE)
#' @keywords mcp-tool
#' @keywords mcp-category-signal
#' @export
mcp_tool_signal_smooth = function(samples, window = 5L, weights = NULL, keep_ends = F) {
  if (is.null(weights)) weights <- rep(1, window)
  half <- length(weights) %/% 2L
  smoothed <- vapply(seq_along(samples), \(i) {
    at <- i + seq_along(weights) - 1L - half
    inside <- at >= 1L & at <= length(samples)
    sum(samples[at[inside]] * weights[inside]) / sum(weights[inside])
  }, numeric(1))
  if (keep_ends) smoothed[c(1L, length(samples))] <- samples[c(1L, length(samples))]
  list(samples = smoothed, removed = sqrt(mean((samples - smoothed)^2)))
}
