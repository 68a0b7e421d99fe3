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
smooth_signal <- function(signal, width = 5L, method = c("flat", "hann")) {
  stats::filter(signal, rep(1 / width, width))
}
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
  script: {
    path: 'shop.gbai/shop.gbdialog/process_order.bas',
    text: `' Orders of the shop
PARAM customer_name AS string LIKE "John Doe" DESCRIPTION "Who orders, with first and last name"
PARAM email AS string LIKE "ana@example.com" PATTERN "^[^@ ]+@[^@ ]+$" DESCRIPTION "Where the confirmation is sent"
PARAM quantity AS integer LIKE 3 DEFAULT 1 DESCRIPTION "How many pieces are ordered"
PARAM price AS number LIKE 99.99 DESCRIPTION "What one piece costs, in euros"
PARAM speed AS string ENUM "standard", "express" DEFAULT "standard" DESCRIPTION "How soon the parcel leaves"
PARAM gift AS boolean OPTIONAL DESCRIPTION "Whether it is wrapped as a gift"
PARAM arrival AS date OPTIONAL LIKE "2026-01-31" _
  DESCRIPTION "First day on which somebody can take the parcel"
PARAM remarks AS ARRAY OF string OPTIONAL LIKE "blue", "large" DESCRIPTION "What the shop has to know"
PARAM address AS OBJECT DESCRIPTION "Where the parcel goes"
PARAM address.street AS string LIKE "12 High Street" DESCRIPTION "Street with its number"
PARAM address.city AS string LIKE "Lisbon" DESCRIPTION "Town, without its postal code"
PARAM items AS ARRAY OF OBJECT DESCRIPTION "What is ordered beside it"
PARAM items.sku AS string LIKE "A-1001" DESCRIPTION "Article number, as on the label"

DESCRIPTION "Takes an order of a customer and sends a confirmation"

REM The total is what the customer pays
total = quantity * price
IF gift THEN total = total + 5
IF speed = "express" THEN total = total + 10
FOR EACH item IN items
  SAVE "lines.csv", customer_name, item.sku
NEXT item
SAVE "orders.csv", Customer_Name, email, total, address.street, address.city, arrival, remarks
TALK "Thank you, " + customer_name + "!"
`,
    beside: {},
  },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly text: string; readonly beside: Readonly<Record<string, string>> }>>;

export type CleanKind = keyof typeof cleanTools;
