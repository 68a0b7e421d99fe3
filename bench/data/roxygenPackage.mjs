// Makes an R package of any size for benchmarks: realistic tools, every kind of parameter among them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { wordsOf } from './words.mjs';

/** Text of tool number i: no two are alike in name and words. */
export function roxygenTool(i) {
  const { noun, verb, kind } = wordsOf(i);
  return `#' ${verb} a ${kind} ${noun}
#'
#' @description Takes the ${kind} ${noun} number ${i} of a project and lets you ${verb} it for
#'   the chosen window. Use it before a spectral analysis, to see which parts
#'   are worth the time.
#'
#' @param recording Character. Name of the recording. Example values:
#'   \\code{"rest_${i}"}, \\code{"task_${i}"}
#' @param channels Integer[]. Channels to read, counted from one.
#' @param method Character. How neighbouring samples are averaged.
#' @param window Numeric. Length of the window in seconds (optional).
#' @param .state_env Environment. Session state.
#' @return A list with the summary:
#'   \\describe{
#'     \\item{mean}{Numeric. Mean of the signal.}
#'     \\item{channels}{Integer vector. The channels that were read.}
#'   }
#' @examples
#' mcp_tool_${noun}_${verb}_${kind}("rest_${i}", 1:3)
#' @keywords mcp-tool mcp-category-${noun}
#' @export
mcp_tool_${noun}_${verb}_${kind} <- function(recording, channels, method = c("mean", "median"),
                                       window = 0.5, .state_env = NULL) {
  method <- match.arg(method)
  signal <- read_signal(recording, channels)
  if (!is.null(.state_env)) {
    .state_env$set("last", recording)
  }
  list(mean = mean(signal[seq_len(window * 100)]), channels = channels)
}
`;
}

/** A file of about `bytes` bytes and the number of its faults: one in `every` tools misspells what puts it into a category. */
export function roxygenFile(bytes, every = Number.POSITIVE_INFINITY) {
  const tools = [];
  let faults = 0;
  for (let [i, length] = [1, 0]; length < bytes; i++) {
    const isFaulty = i % every === 0;
    if (isFaulty) faults++;
    const text = isFaulty ? roxygenTool(i).replace('mcp-category', 'mcp-categry') : roxygenTool(i);
    tools.push(text);
    length += text.length + 1;
  }
  return { text: tools.join('\n'), faults };
}

export function writePackage(folder, files) {
  mkdirSync(path.join(folder, 'R'), { recursive: true });
  writeFileSync(path.join(folder, 'DESCRIPTION'), 'Package: benchlab\nVersion: 1.0.0\nTitle: For Measuring\n');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, 'R', name), text);
}
