/** Tools without faults, by the format they are written in; faults are put into the text of `path`. `beside` are the other files that they need. */
export const cleanTools = {
  source: {
    path: 'R/x.R',
    text: `#' Smooth a signal
#'
#' @description Applies a moving average to a signal and returns it.
#' @param signal Numeric vector. Samples of the signal.
#' @param width Integer. Samples that are averaged.
#' @param method Character. Which window is used.
#' @return Numeric vector. The smoothed signal.
#' @keywords mcp-tool mcp-category-signal
#' @examples
#' smooth_signal(1:10)
smooth_signal <- function(signal, width = 5L, method = c("flat", "hann")) signal
`,
    beside: {},
  },
  spec: {
    path: 'smooth_signal.yaml',
    text: `name: smooth_signal
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
implementation_example: smooth_signal(c(1, 2))
returns:
  type: object
  properties:
    values:
      type: array
      items:
        type: number
`,
    beside: {},
  },
  list: {
    path: 'src/config/tools.yaml',
    text: `version: "1.0"
metadata:
  name: signals
  description: Works on signals.

tools:
  - name: smooth_signal
    category: signal
    capability: smoothing
    description: Applies a moving average to a signal and returns it.
    parameters:
      signal:
        type: array
        items:
          type: number
        description: Samples of the signal
      width:
        type: number
        required: false
        default: 5
        description: Samples that are averaged
        validation:
          int: true
          min: 1
      method:
        type: string
        enum: [flat, hann]
        default: flat
        description: Which window is used

  - name: find_peaks
    useZodSchema: true
    zodSchemaRef: findPeaksSchema
    description: Finds the peaks of signals and returns their places.
    schemaDescriptions:
      signals: Signals to look at
      "signals.*.samples": Samples of one of them
`,
    beside: {
      'src/schemas.ts': `import { z } from 'zod';
export const findPeaksSchema = z.object({
  signals: z.array(z.object({ samples: z.array(z.number()) })),
  height: z.number().optional().describe('What a peak must reach'),
});
`,
    },
  },
  json: {
    path: 'mcp-tools.json',
    text: `{
  "tools": [
    {
      "name": "smooth_signal",
      "title": "Smooth a signal",
      "description": "Applies a moving average to a signal and returns it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "signal": { "type": "array", "items": { "type": "number" }, "description": "Samples of the signal" },
          "width": { "type": "integer", "minimum": 1, "default": 5, "description": "Samples that are averaged" }
        },
        "required": ["signal"]
      },
      "annotations": { "readOnlyHint": true }
    },
    {
      "name": "find_peaks",
      "description": "Finds the peaks of a signal and returns their places.",
      "inputSchema": { "type": "object", "properties": { "signal": { "$ref": "#/$defs/signal" } }, "$defs": { "signal": { "type": "array", "items": { "type": "number" } } } },
      "annotations": { "readOnlyHint": true },
      "icons": [{ "src": "https://example.org/peaks.png" }],
      "_meta": { "com.example/owner": "signals" }
    }
  ]
}
`,
    beside: {},
  },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly text: string; readonly beside: Readonly<Record<string, string>> }>>;

export type CleanKind = keyof typeof cleanTools;
