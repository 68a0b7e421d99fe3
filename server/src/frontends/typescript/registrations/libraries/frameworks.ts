/** A framework whose declarations of tools are recognized. Each of them that is not read is an entry of the ledger. */
export interface Framework {
  /** The package, as its users call it. */
  readonly id: string;
  readonly modules: RegExp;
  /** Exports that declare a tool, each by its use: a decorator, a base class, a called function, or an object with a called method (`Tool.make`). */
  readonly decorators?: RegExp;
  readonly bases?: RegExp;
  readonly functions?: RegExp;
  readonly makers?: { readonly of: RegExp; readonly method: RegExp };
}

export const frameworks: readonly Framework[] = [
  { id: '@rekog/mcp-nest', modules: /^@rekog\/mcp-nest(?:\/|$)/, decorators: /^Tool$/ },
  { id: '@nestjs-mcp/server', modules: /^@nestjs-mcp\/server(?:\/|$)/, decorators: /^Tool$/ },
  { id: 'mcp-framework', modules: /^mcp-framework(?:\/|$)/, bases: /^MCPTool$/ },
  {
    id: '@effect/ai',
    // In `effect` itself since version 4.
    modules: /^(?:@effect\/ai|effect\/(?:unstable\/)?ai)(?:\/|$)/,
    makers: { of: /^(?:Ai)?Tool$/, method: /^(?:make|dynamic|fromTaggedRequest)$/ },
  },
  { id: '@cyanheads/mcp-ts-core', modules: /^@cyanheads\/mcp-ts-core(?:\/|$)/, functions: /^(?:tool|appTool)$/ },
  { id: '@sylphx/mcp-server-sdk', modules: /^@sylphx\/mcp-server-sdk(?:\/|$)/, functions: /^tool$/ },
];
