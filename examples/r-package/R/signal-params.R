#' Parameters that the signal functions share
#'
#' No function of its own is documented here for a model: the signal tools take
#' these descriptions over with `@inheritParams`.
#'
#' @param samples Numeric vector, the samples of the signal in recording order,
#'   in millivolts.
#' @param rate Numeric, the sampling rate in hertz.
#'   Example values: \code{250}, \code{1000}
#' @keywords internal
#' @noRd
signal_params <- function(samples, rate) {
  stopifnot(is.numeric(samples), length(samples) > 0L, is.numeric(rate), rate > 0)
  invisible(TRUE)
}
