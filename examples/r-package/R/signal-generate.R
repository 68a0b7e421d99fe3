#' Generate a test signal
#'
#' @description
#' Makes a periodic signal of known frequency, to try the other signal tools on.
#'
#' The waveform decides what the spectrum will show:
#'
#' - `sine` has a single frequency,
#' - `square` adds the odd harmonics,
#' - `sawtooth` adds all harmonics.
#'
#' @param frequency Numeric, the fundamental frequency in hertz.
#'   For example, \code{10} or \code{50}
#' @param waveform Character, the shape of one period.
#' @param amplitude Numeric, the peak value in millivolts.
#' @param duration Double, how long the signal lasts, in seconds.
#' @inheritParams signal_params
#' @param offset Numeric, a constant that is added to every sample, in
#'   millivolts; negative values shift the signal
#'   downwards.
#' @param phase Numeric, the phase of the first sample in radians. It follows
#'   from the waveform when it is not given.
#' @returns Numeric vector, the samples in millivolts.
#'
#' @examples
#' # Four samples a period show the shape at once
#' mcp_tool_signal_generate(frequency = 1, rate = 4, duration = 2)
#'
#' # A square wave around -1 mV
#' mcp_tool_signal_generate(1, "square", rate = 4, offset = -1)
#' @keywords mcp-tool mcp-category-signal
#' @export
mcp_tool_signal_generate <- function(frequency,
                                     waveform = c("sine", "square", "sawtooth"),
                                     amplitude = 1,
                                     duration = 1,
                                     rate = 1e3,
                                     offset = 0,
                                     phase = if (waveform == "sine") 0 else pi / 8) {
  waveform <- match.arg(waveform)
  time <- seq(0, by = 1 / rate, length.out = round(duration * rate))
  turn <- (frequency * time + phase / (2 * pi)) %% 1
  shape <- switch(waveform,
    sine = sin(2 * pi * turn),
    square = ifelse(turn < 0.5, 1, -1),
    sawtooth = 2 * turn - 1
  )
  round(amplitude * shape + offset, 6)
}
