import { isJsonObject, type Json, type Span } from '../../../model/index.ts';
import type { PyExpr } from './code.ts';

/** JSON as Python literals, all of it with one span. */
export function writtenExpr(json: Json, span: Span): PyExpr {
  if (json === null) return { kind: 'none', span };
  if (typeof json === 'boolean') return { kind: 'boolean', value: json, span };
  if (typeof json === 'number') return { kind: 'number', value: json, isFloat: !Number.isInteger(json), source: String(json), span };
  if (typeof json === 'string') return { kind: 'string', value: json, isBytes: false, span, inner: undefined, isTriple: false, isVerbatim: false };
  if (isJsonObject(json))
    return { kind: 'dict', entries: Object.entries(json).map(([key, value]) => ({ key: writtenExpr(key, span), value: writtenExpr(value, span) })), span };
  return { kind: 'list', items: (json as readonly Json[]).map((item) => writtenExpr(item, span)), span };
}
