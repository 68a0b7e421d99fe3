/** The kind of a YAML file with tools that another program serves, undefined for other files. Used for files that no format claims. */
export const otherTools = (head: string): string | undefined => programs.find(({ signs }) => signs.every((sign) => sign.test(head)))?.tools;

/** Programs, each with the lines that all of its files have. */
const programs: readonly { readonly tools: string; readonly signs: readonly RegExp[] }[] = [
  {
    tools: 'tools of MCP Toolbox for Databases',
    signs: [
      /^[ \t]*(?:- )?source[ \t]*:[ \t]*\S|^(?:sources|toolsets|authServices|authSources)[ \t]*:/m,
      /^[ \t]*(?:- )?(?:kind|type)[ \t]*:[ \t]*\S/m,
      /^(?:tools[ \t]*:|kind[ \t]*:[ \t]*tools?[ \t]*$)/m,
    ],
  },
  { tools: 'a definition of MXCP', signs: [/^mxcp[ \t]*:/m] },
  {
    tools: 'a list of functions for OpenAI',
    signs: [/^[ \t]*(?:- )?type[ \t]*:[ \t]*["']?function["']?[ \t]*(?:#.*)?$/m, /^[ \t]*(?:- )?function[ \t]*:[ \t]*(?:#.*)?$/m],
  },
  {
    tools: 'tools of a Dify plugin',
    signs: [/^identity[ \t]*:/m, /^(?:tools[ \t]*:|description[ \t]*:\s+human[ \t]*:|extra[ \t]*:\s+python[ \t]*:|credentials_for_provider[ \t]*:)/m],
  },
];
