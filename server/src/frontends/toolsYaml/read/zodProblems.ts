import { code, knownValue, type Problem } from '../../../model/index.ts';
import { isEmpty, pairOf, type TreeMap } from '../../support/tree/node.ts';
import { readFlag } from '../../support/tree/values.ts';
import { inputKeys } from './inputForm.ts';

/** Keys of a tool that contradict each other about the source of its parameters. */
export function zodProblems(map: TreeMap): readonly Problem[] {
  const flag = pairOf(map, 'useZodSchema');
  const ref = pairOf(map, 'zodSchemaRef');
  const uses = knownValue(readFlag(flag?.value));
  const hasRef = ref !== undefined && !isEmpty(ref.value);
  // A value that is not a boolean is reported as such.
  if (uses === undefined && flag !== undefined && !isEmpty(flag.value)) return [];
  if (uses === true) return hasRef ? unusedParameters(map) : missingRef(map);
  if (hasRef) return [refWithoutUse(map)];
  const texts = pairOf(map, 'schemaDescriptions');
  if (texts === undefined || isEmpty(texts.value)) return [];
  return [
    {
      code: 'zod-ref-missing',
      message: '`schemaDescriptions` without a Zod schema.',
      span: texts.keySpan,
    },
  ];
}

function unusedParameters(map: TreeMap): readonly Problem[] {
  return inputKeys.flatMap((key): readonly Problem[] => {
    const pair = pairOf(map, key);
    if (pair === undefined) return [];
    return [
      {
        code: 'zod-and-parameters',
        message: `${code(key)} has no effect beside a Zod schema.`,
        span: pair.keySpan,
        fixes: [{ title: `Remove ${code(key)}`, intent: { kind: 'remove', span: pair.span } }],
      },
    ];
  });
}

function missingRef(map: TreeMap): readonly Problem[] {
  const flag = pairOf(map, 'useZodSchema');
  if (flag === undefined) return [];
  return [
    {
      code: 'zod-ref-missing',
      message: '`useZodSchema` without `zodSchemaRef`.',
      span: flag.keySpan,
    },
  ];
}

function refWithoutUse(map: TreeMap): Problem {
  const flag = pairOf(map, 'useZodSchema');
  const ref = pairOf(map, 'zodSchemaRef');
  const span = ref?.keySpan ?? map.span;
  return {
    code: 'zod-ref-missing',
    message: '`zodSchemaRef` without `useZodSchema: true`.',
    span,
    fixes: [
      ...(flag?.value.kind === 'scalar' && flag.value.value === false
        ? [{ title: 'Change `useZodSchema` to true', intent: { kind: 'correct-word', span: flag.value.span, to: 'true' } } as const]
        : []),
      { title: 'Remove `zodSchemaRef`', intent: { kind: 'remove', span: ref?.span ?? span } },
    ],
  };
}
