#' Find the frequencies of a signal
#'
#' @description
#' Computes the amplitude spectrum \eqn{|X_k| = |\sum_n x_n e^{-2\pi i k n / N}|}
#' by a fast Fourier transform, and returns its strongest lines, the strongest
#' first. See \code{\link[stats]{fft}} for the transform.
#'
#' @inheritParams signal_params
#' @param lines Integer, how many lines are returned.
#' @param taper Character string, the window that the signal is multiplied with
#'   before the transform. Options are \code{"none"}, \code{"hann"}
#' @param floor Numeric, the weakest line that is returned, in decibels relative
#'   to the strongest one.
#' @param bands Character vector, names of the frequency bands that the lines
#'   may come from; lines of other bands are left out.
#' @returns
#' \describe{
#'   \item{frequency}{Numeric vector, the frequency of each line in hertz}
#'   \item{amplitude}{Numeric vector, the amplitude of each line in \emph{millivolts}}
#' }
#' @examples
#' samples <- sin(2 * pi * 10 * (0:99) / 100) + 0.5 * sin(2 * pi * 25 * (0:99) / 100)
#' mcp_tool_signal_spectrum(samples, rate = 100, lines = 3L)
#' @keywords mcp-tool mcp-category-signal
#' @export
mcp_tool_signal_spectrum <- function(samples,
                                     rate,
                                     lines = 3L,
                                     taper = c("none", "hann"),
                                     floor = -60,
                                     bands = c("delta", "theta", "alpha", "beta", "gamma")) {
  taper <- match.arg(taper)
  signal_params(samples, rate)
  n <- length(samples)
  if (taper == "hann") samples <- samples * (1 - cos(2 * pi * seq_len(n) / n))
  keep <- seq_len(n %/% 2L) + 1L
  amplitude <- 2 * Mod(fft(samples))[keep] / n
  frequency <- (keep - 1L) * rate / n
  borders <- c(delta = 0, theta = 4, alpha = 8, beta = 13, gamma = 30)
  wanted <- names(borders)[findInterval(frequency, borders)] %in% bands
  heard <- 20 * log10(pmax(amplitude, 1e-12) / max(amplitude)) >= floor
  strongest <- utils::head(order(-amplitude)[order(-amplitude) %in% which(wanted & heard)], lines)
  list(frequency = frequency[strongest], amplitude = round(amplitude[strongest], 6))
}
