/** A small R package with two tools, a helper and no generated files yet. */
export const demo: Readonly<Record<string, string>> = {
  DESCRIPTION: 'Package: demo\nVersion: 1.0.0\n',
  'R/smooth.R': `#' Smooth a signal
#'
#' @description Smooths a signal with a moving average, and keeps its length.
#' @param signal Numeric vector. The samples to smooth, oldest first.
#' @param width Integer. Samples that each average is taken over.
#' @param edge Character. What to do where the window leaves the signal.
#' @param .state_env Environment. Session state.
#' @return Numeric vector. The smoothed samples.
#' @keywords mcp-tool mcp-category-signal
#' @examples
#' smooth(c(1, 2, 3))
#' @export
smooth <- function(signal, width = 3L, edge = c("cut", "pad"), .state_env = NULL) {
  n <- length(signal)
  filter_ends(signal, rep(1 / width, width), edge)
}

filter_ends <- function(x, weights, edge) x
`,
  'R/peaks.R': `#' Find peaks
#'
#' @description Finds the local maxima of a signal that lie above a threshold.
#' @inheritParams smooth
#' @param threshold Numeric. Smallest value that counts as a peak.
#' @return Integer vector. Positions of the peaks, from one.
#' @keywords mcp-tool mcp-category-signal
#' @examples
#' peaks(c(1, 3, 1), 2)
#' @export
peaks <- function(signal, threshold = 0) {
  which(smooth(signal) > threshold)
}
`,
};

export const smoothYaml = 'inst/mcp/tools/demo-smooth.yaml';
export const peaksYaml = 'inst/mcp/tools/demo-peaks.yaml';
