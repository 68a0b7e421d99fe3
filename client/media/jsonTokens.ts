export interface JsonToken {
  readonly kind: 'key' | 'string' | 'number' | 'word' | 'plain';
  readonly text: string;
}

/** The text of a JSON document as tokens that together are the text. */
export function jsonTokens(text: string): readonly JsonToken[] {
  const pattern = /("(?:[^"\\]|\\.)*")(?=(\s*:)?)|(-?\d[\d.eE+-]*)|(true|false|null)|[^"\d\-tfn]+|./gs;
  return [...text.matchAll(pattern)].map(([all, string, colon, number, word]) => {
    const kind = string !== undefined ? (colon === undefined ? 'string' : 'key') : number !== undefined ? 'number' : word !== undefined ? 'word' : 'plain';
    return { kind, text: all };
  });
}
