/** A tool in R that nothing is found wrong with, once it is built. */
export const sourceOf = (name: string): string => `#' Smooth a signal
#'
#' @description Applies a moving average to a signal and returns it.
#' @param signal Numeric vector. Samples of the signal.
#' @param width Integer. Samples that are averaged.
#' @param method Character. Which window is used.
#' @return Numeric vector. The smoothed signal.
#' @keywords mcp-tool mcp-category-signal
#' @examples
#' ${name}(1:10)
${name} <- function(signal, width = 5L, method = c("flat", "hann")) {
  stats::filter(signal, rep(1 / width, width))
}
`;

/** The same as a specification that a person writes. */
export const specOf = (name: string): string => `name: ${name}
description: Applies a moving average to a signal and returns it.
parameters:
  type: object
  properties:
    signal:
      type: array
      items:
        type: number
      description: Samples of the signal
    width:
      type: integer
      description: Samples that are averaged
      default: 5
      minimum: 1
    method:
      type: string
      description: Which window is used
      enum: [flat, hann]
      default: flat
  required: [signal]
category: signal
implementation_example: ${name}(c(1, 2))
returns:
  type: object
  properties:
    values:
      type: array
      items:
        type: number
`;

export const sourceFile = (name: string): string => `scratch/R/${name}.R`;
export const specFile = (name: string): string => `scratch/inst/mcp/tools/${name}.yaml`;
/** The file that a build writes for the R function. */
export const builtFile = (name: string): string => specFile(`scratch-${name}`);
