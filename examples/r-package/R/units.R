# Unit conversion. Comes first in Collate: other files use `known_units` while they are read.

known_units <- c(V = 1e3, mV = 1, uV = 1e-3)

#' Convert a voltage to millivolts
#'
#' Exported for people; not a tool, because it carries no marker.
#'
#' @param x Numeric vector, the voltages.
#' @param unit Character, the unit of `x`.
#' @returns Numeric vector, the voltages in millivolts.
#' @keywords arithmetic
#' @export
to_millivolts <- function(x, unit = c("V", "mV", "uV")) {
  unit <- match.arg(unit)
  x * known_units[[unit]]
}
