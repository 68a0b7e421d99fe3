import { listsParameters } from './claimsToolsYaml.ts';

/** The kind of a YAML file with tools that another program serves, undefined for other files. Used for files that no format claims. */
export function otherTools(head: string): string | undefined {
  const isToolbox =
    /^[ \t]*(?:- )?source[ \t]*:[ \t]*\S/m.test(head) &&
    /^[ \t]*(?:- )?(?:kind|type)[ \t]*:[ \t]*\S/m.test(head) &&
    /^(?:tools[ \t]*:|kind[ \t]*:[ \t]*tools?[ \t]*$)/m.test(head);
  if (isToolbox) return 'tools of MCP Toolbox for Databases';
  const isDify =
    /^identity[ \t]*:/m.test(head) &&
    /^(?:tools[ \t]*:|description[ \t]*:\s+human[ \t]*:|extra[ \t]*:\s+python[ \t]*:|credentials_for_provider[ \t]*:)/m.test(head);
  if (/^tools[ \t]*:/m.test(head) && listsParameters(head)) return 'tools whose parameters are a list, for another program';
  return isDify ? 'tools of a Dify plugin' : undefined;
}
