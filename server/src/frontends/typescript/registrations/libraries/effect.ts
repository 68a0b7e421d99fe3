import { type Library, positional } from './library.ts';

/** `@effect/ai`, in `effect` itself since version 4: `Tool.make(name, { description, parameters, success })`. */
export const effect: Library = {
  id: '@effect/ai',
  modules: /^(?:@effect\/ai|effect\/(?:unstable\/)?ai)(?:\/|$)/,
  isFramework: true,
  calls: [
    {
      callee: /^(?:make|dynamic)$/,
      as: 'member',
      of: /^(?:Ai)?Tool$/,
      readDeclaration: positional(['name', 'config'], { parameters: 'inputSchema', success: 'outputSchema' }, 1),
    },
    // Its fields are those of a schema.
    { callee: /^fromTaggedRequest$/, as: 'member', of: /^(?:Ai)?Tool$/, readDeclaration: () => undefined },
  ],
};
