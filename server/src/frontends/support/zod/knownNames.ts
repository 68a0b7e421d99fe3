import type { UnknownCall } from '../../../model/index.ts';
import { closest } from '../../../model/index.ts';
import type { Call } from '../javascript/value.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What Zod 3.25 to 4.6 export, its older and its core entries included. */
export const functionNames = words(
  'addIssueToContext any array base64 base64url bigint boolean catch catchall check cidrv4 cidrv6 clone codec coerce compile config core creditCard cuid cuid2 currencyCode custom date datetimeRegex decode decodeAsync deepPartial defaultErrorMap describe discriminatedUnion e164 effect email emoji encode encodeAsync endsWith enum exactOptional exactPartial extend file flattenError float32 float64 formatError fromJSONSchema function getDiscriminatedOption getErrorMap getParsedType globalRegistry gt gte guid hash hex hostname httpUrl iban includes input instanceof int int32 int64 intersection invertCodec ipv4 ipv6 isAborted isAsync isDirty isValid iso json jwt keyof ksuid late lazy length literal locales looseObject looseRecord lowercase lt lte mac makeIssue map maxLength maxSize maximum memoizer merge meta mime minLength minSize minimum multipleOf nan nanoid nativeEnum negative never nonnegative nonoptional nonpositive normalize null nullable nullish number object objectUtil oboolean omit onumber optional ostring output overwrite parse parseAsync partial partialRecord pick pipe pipeline positive prefault preprocess prettifyError promise properties property quotelessJson readonly record refine regex regexes registry required safeDecode safeDecodeAsync safeEncode safeEncodeAsync safeExtend safeParse safeParseAsync set setErrorMap size slugify startsWith strictObject string stringFormat stringbool success superRefine symbol templateLiteral toJSONSchema toLowerCase toUpperCase toZod transform transformer treeifyError trim tuple uint32 uint64 ulid undefined union unknown uppercase url util uuid uuidv4 uuidv6 uuidv7 validate validateAsync void withParser xid xor z',
);

/** Methods of the schemas of Zod 3.25 to 4.6. */
export const methodNames = words(
  'and apply args array augment base64 base64url brand catch catchall check cidr cidrv4 cidrv6 clone cuid cuid2 date datetime decode decodeAsync deepPartial default describe duration e164 element email emoji encode encodeAsync endsWith enum exactOptional exactPartial exclude extend extract finite format gt gte guid implement implementAsync in includes innerType input int ip ipv4 ipv6 isNullable isOptional jwt keySchema keyType keyof ksuid length loose lowercase lt lte max merge meta mime min multipleOf nanoid negative nonempty nonnegative nonoptional nonpositive nonstrict normalize nullable nullish omit optional options or output overwrite parameters parse parseAsync partial passthrough pick pipe positive prefault promise properties readonly refine refinement regex register removeCatch removeDefault required rest returnType returns safe safeDecode safeDecodeAsync safeEncode safeEncodeAsync safeExtend safeParse safeParseAsync setKey setLimit shape size slugify sourceType spa startsWith step strict strictImplement strip superRefine time toJSONSchema toLowerCase toUpperCase transform trim ulid unwrap uppercase url uuid uuidv4 uuidv6 uuidv7 validate validateAsync value valueSchema valueType with xid',
);

/**
 * The call as one that Zod does not have, where it is nearly the name of another one. Any other name may come from a newer version, or from code that
 * adds methods.
 */
export function unknownCall({ name, key, span }: Call, known: ReadonlySet<string>): UnknownCall | undefined {
  if (functionNames.has(name) || methodNames.has(name) || !/^[a-z]/.test(name)) return undefined;
  const to = closest(name, known, name.length < 8 ? 1 : 2);
  // Versions add formats that differ in a number: `uuidv7`.
  if (to === undefined || lettersOf(to) === lettersOf(name)) return undefined;
  // In another module, all places are those of its name here.
  const isHere = key.start !== span.start || key.end !== span.end;
  return { name: { value: name, span: key }, to, ...(isHere ? {} : { elsewhere: true }) };
}

const lettersOf = (name: string): string => name.replace(/\d+/g, '');
