import { code, type Problem } from '../../../model/index.ts';
import { allClasses } from '../names/definitions.ts';
import { isUnder, topLevel } from '../names/enclosing.ts';
import type { PyExpr } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { placeOf } from '../read/literal.ts';
import { isMadeByFastMcp, isNamed } from './server.ts';
import type { Linking } from './tools.ts';

/** Methods that a decorator registers at a server before an object exists. */
export function unboundProblems({ classes }: PyFacts, at: Linking): readonly Problem[] {
  const decorators = at.names.setting('python.serverDecorators');
  const isHanding = (by: PyExpr): boolean => by.kind === 'attribute' && isNamed(by, decorators, at) && isMadeByFastMcp(by.object, topLevel, at);
  return allClasses(classes).flatMap(({ methods }) =>
    methods.flatMap((fn): readonly Problem[] => {
      const [object] = fn.params;
      if (object === undefined || isUnder(fn, 'staticmethod') || isUnder(fn, 'classmethod')) return [];
      const by = fn.decorators.map((decorator) => (decorator.kind === 'call' ? decorator.callee : decorator)).find(isHanding);
      const server = by?.kind === 'attribute' ? dotted(by.object)?.join('.') : undefined;
      if (by === undefined || server === undefined) return [];
      const method = fn.name.value;
      return [
        {
          code: 'tool-method-unbound',
          message: `${code(method)} is registered without an object.`,
          span: placeOf(by),
        },
      ];
    }),
  );
}
