import { wellFormed } from '../model/index.ts';
import type { ListedTools } from './listedTool.ts';

/** An item of the answer to `resources/list`. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
}

export interface ResourceTemplate {
  /** Contains names in braces, each for one segment: `rmd:///{filename}.Rmd`. */
  readonly uriTemplate: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType?: string;
}

/** The content of a resource: text, or bytes in base64. */
export type Content = { readonly mimeType: string; readonly text: string } | { readonly mimeType: string; readonly blob: string };

export interface Resources {
  /** The URI of each resource matches one of these. */
  readonly templates: readonly ResourceTemplate[];
  list(): readonly Resource[];
  /** The content under a URI that matches a template. Undefined if there is none. */
  read(uri: string): Content | undefined;
}

/** A server returns no longer URI. */
const longestUri = 2048;

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Lists the URI forms that exist, if this URI has another form. Undefined if it is well formed. `others` are URIs of other servers: a scheme that none of
 * them has is no form. Absent: any other scheme is one.
 */
export function formatFault(templates: readonly ResourceTemplate[], uri: string, others?: readonly string[]): string | undefined {
  const sameScheme = templates.filter(({ uriTemplate }) => schemeOf(uriTemplate) === schemeOf(uri));
  const isOfOther = (): boolean => others === undefined || others.some((other) => schemeOf(other) === schemeOf(uri));
  const isWellFormed =
    uri.length <= longestUri && scheme.test(uri) && (sameScheme.length === 0 ? isOfOther() : sameScheme.some(({ uriTemplate }) => fits(uriTemplate, uri)));
  return isWellFormed ? undefined : `Invalid URI format: expected ${expected(sameScheme.length === 0 ? templates : sameScheme)}`;
}

/** Whether the scheme of a URI is that of a template. */
export const hasSchemeOf = (templates: readonly ResourceTemplate[], uri: string): boolean =>
  templates.some(({ uriTemplate }) => schemeOf(uriTemplate) === schemeOf(uri));

/** The URI forms, in words. */
export const expected = (templates: readonly ResourceTemplate[]): string =>
  templates.map(({ uriTemplate }) => uriTemplate.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())).join(' or ');

const schemeOf = (uri: string): string | undefined => scheme.exec(uri)?.[0].toLowerCase();

/** The value of a name in braces (RFC 6570): no slash, no colon, and the rest encoded. */
const segment = '(?:[\\w.~-]|%[0-9a-f]{2})+';

function fits(template: string, uri: string): boolean {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[^\w/:]/g, '\\$&'));
  return new RegExp(`^${parts.join(segment)}$`, 'i').test(uri);
}

/** The last segment of a URI, decoded. Undefined if it is not UTF-8. */
export function lastSegment(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  } catch {
    return undefined;
  }
}

const specs = 'toolscribe://tool/';
const json = 'application/json';

/** The specs of the served tools, as clients list them. */
export const specResources = (served: () => ListedTools): Resources => ({
  templates: [{ uriTemplate: `${specs}{name}`, name: 'Tool spec', description: 'A tool as clients list it, as JSON.', mimeType: json }],
  list: () =>
    served().all.map(({ name }) => ({
      uri: specs + encodeURIComponent(wellFormed(name)),
      name,
      description: `Spec of the tool '${name}', as clients list it.`,
      mimeType: json,
    })),
  read(uri) {
    const tool = uri.startsWith(specs) ? served().named.get(lastSegment(uri) ?? '') : undefined;
    return tool && { mimeType: json, text: JSON.stringify(tool.definition, null, 2) };
  },
});
