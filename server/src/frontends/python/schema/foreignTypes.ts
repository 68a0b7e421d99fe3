import type { Json, Span } from '../../../model/index.ts';
import { type Core, dictCore, type Family, type Keywords, listCore, plainCore, unionCore } from './core.ts';

type Words = Readonly<Record<string, Json>>;

const text = (format: string, more: Words = {}): Words => ({ type: 'string', format, ...more });

const number: Words = { type: 'number' };
const integer: Words = { type: 'integer' };
const secret = text('password', { writeOnly: true });

/** Types without arguments: their fixed JSON Schema, and the family of their constraints. */
const plainTypes: Readonly<Record<string, readonly [Words, Family]>> = {
  'builtins.str': [{ type: 'string' }, 'str'],
  'builtins.int': [integer, 'int'],
  'builtins.float': [number, 'float'],
  'builtins.bool': [{ type: 'boolean' }, 'other'],
  'builtins.bytes': [text('binary'), 'bytes'],
  'typing.Text': [{ type: 'string' }, 'str'],
  'typing.LiteralString': [{ type: 'string' }, 'str'],
  'datetime.date': [text('date'), 'dateTime'],
  'datetime.datetime': [text('date-time'), 'dateTime'],
  'datetime.time': [text('time'), 'dateTime'],
  'datetime.timedelta': [text('duration'), 'dateTime'],
  'uuid.UUID': [text('uuid'), 'other'],
  'pathlib.Path': [text('path'), 'other'],
  'pathlib.PurePath': [text('path'), 'other'],
  'pathlib.PosixPath': [text('path'), 'other'],
  'pathlib.PurePosixPath': [text('path'), 'other'],
  'pathlib.PureWindowsPath': [text('path'), 'other'],
  'os.PathLike': [text('path'), 'other'],
  'fractions.Fraction': [text('fraction'), 'other'],
  'ipaddress.IPv4Address': [text('ipv4'), 'other'],
  'ipaddress.IPv6Address': [text('ipv6'), 'other'],
  'ipaddress.IPv4Network': [text('ipv4network'), 'other'],
  'ipaddress.IPv6Network': [text('ipv6network'), 'other'],
  'ipaddress.IPv4Interface': [text('ipv4interface'), 'other'],
  'ipaddress.IPv6Interface': [text('ipv6interface'), 'other'],
  're.Pattern': [text('regex'), 'other'],
  'typing.Pattern': [text('regex'), 'other'],
  'pydantic.FiniteFloat': [number, 'float'],
  'pydantic.StrictInt': [integer, 'int'],
  'pydantic.StrictFloat': [number, 'float'],
  'pydantic.StrictStr': [{ type: 'string' }, 'str'],
  'pydantic.StrictBool': [{ type: 'boolean' }, 'other'],
  'pydantic.StrictBytes': [text('binary'), 'bytes'],
  'pydantic.AnyUrl': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.AnyHttpUrl': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.AnyWebsocketUrl': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.HttpUrl': [text('uri', { minLength: 1, maxLength: 2083 }), 'url'],
  'pydantic.WebsocketUrl': [text('uri', { minLength: 1, maxLength: 2083 }), 'url'],
  'pydantic.FileUrl': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.FtpUrl': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.RedisDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.AmqpDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.MySQLDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.MariaDBDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.CockroachDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.ClickHouseDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.SnowflakeDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.KafkaDsn': [text('uri', { minLength: 1 }), 'url'],
  'pydantic.PostgresDsn': [text('multi-host-uri', { minLength: 1 }), 'url'],
  'pydantic.MongoDsn': [text('multi-host-uri', { minLength: 1 }), 'url'],
  'pydantic.NatsDsn': [text('multi-host-uri', { minLength: 1 }), 'url'],
  'pydantic.EmailStr': [text('email'), 'other'],
  'pydantic.NameEmail': [text('name-email'), 'other'],
  'pydantic.IPvAnyAddress': [text('ipvanyaddress'), 'other'],
  'pydantic.IPvAnyInterface': [text('ipvanyinterface'), 'other'],
  'pydantic.IPvAnyNetwork': [text('ipvanynetwork'), 'other'],
  'pydantic.FilePath': [text('file-path'), 'other'],
  'pydantic.DirectoryPath': [text('directory-path'), 'other'],
  'pydantic.NewPath': [text('path'), 'other'],
  'pydantic.SecretStr': [secret, 'other'],
  'pydantic.SecretBytes': [secret, 'other'],
  'pydantic.PastDate': [text('date'), 'other'],
  'pydantic.FutureDate': [text('date'), 'other'],
  'pydantic.PastDatetime': [text('date-time'), 'other'],
  'pydantic.FutureDatetime': [text('date-time'), 'other'],
  'pydantic.AwareDatetime': [text('date-time'), 'other'],
  'pydantic.NaiveDatetime': [text('date-time'), 'other'],
  'pydantic.Base64Str': [text('base64'), 'other'],
  'pydantic.Base64Bytes': [text('base64'), 'other'],
  'pydantic.Base64UrlStr': [text('base64url'), 'other'],
  'pydantic.Base64UrlBytes': [text('base64url'), 'other'],
  'pydantic.UUID1': [text('uuid1'), 'other'],
  'pydantic.UUID3': [text('uuid3'), 'other'],
  'pydantic.UUID4': [text('uuid4'), 'other'],
  'pydantic.UUID5': [text('uuid5'), 'other'],
  'pydantic.UUID6': [text('uuid6'), 'other'],
  'pydantic.UUID7': [text('uuid7'), 'other'],
  'pydantic.UUID8': [text('uuid8'), 'other'],
  'pydantic.ImportString': [{ type: 'string' }, 'other'],
};

/** Numbers with a bound: schema, family and the name of the bound. */
const boundNumbers: Readonly<Record<string, readonly [Words, 'int' | 'float', string]>> = {
  'pydantic.PositiveInt': [integer, 'int', 'gt'],
  'pydantic.NegativeInt': [integer, 'int', 'lt'],
  'pydantic.NonNegativeInt': [integer, 'int', 'ge'],
  'pydantic.NonPositiveInt': [integer, 'int', 'le'],
  'pydantic.PositiveFloat': [number, 'float', 'gt'],
  'pydantic.NegativeFloat': [number, 'float', 'lt'],
  'pydantic.NonNegativeFloat': [number, 'float', 'ge'],
  'pydantic.NonPositiveFloat': [number, 'float', 'le'],
};

const lists = new Set([
  ...['builtins.list', 'typing.List', 'typing.Sequence', 'collections.abc.Sequence', 'typing.Iterable', 'collections.abc.Iterable'],
  ...['typing.Generator', 'collections.abc.Generator', 'collections.deque', 'typing.Deque', 'typing.MutableSequence', 'collections.abc.MutableSequence'],
]);

const sets = new Set([
  ...['builtins.set', 'builtins.frozenset', 'typing.Set', 'typing.FrozenSet', 'typing.AbstractSet', 'collections.abc.Set'],
  ...['typing.MutableSet', 'collections.abc.MutableSet'],
]);

const mappings = new Set([
  ...['builtins.dict', 'typing.Dict', 'typing.Mapping', 'typing.MutableMapping', 'collections.abc.Mapping', 'collections.abc.MutableMapping'],
  ...['collections.OrderedDict', 'typing.OrderedDict', 'collections.defaultdict', 'typing.DefaultDict'],
]);

const anything = new Set(['typing.Type', 'builtins.type', 'typing.Any', 'builtins.object', 'typing.Hashable', 'collections.abc.Hashable']);

const byteSize: Words = {
  anyOf: [
    { type: 'string', pattern: '^\\s*(\\d*\\.?\\d+)\\s*(\\w+)?' },
    { type: 'integer', minimum: 0 },
  ],
};

/** A type from outside of the workspace with its arguments. Undefined for an unknown type. */
export function foreignType(name: string, args: readonly Core[], span: Span): Core | undefined {
  const [first = { kind: 'any', span } as const, second = { kind: 'any', span } as const] = args;
  const plain = plainTypes[name];
  if (plain !== undefined) return plainCore(plain[0], span, plain[1]);
  const bound = boundNumbers[name];
  if (bound !== undefined) {
    const [words, family, limit] = bound;
    const limits: Keywords = { [limit]: { key: span, span, value: 0 } };
    return { kind: 'plain', family, words, limits, span };
  }
  if (anything.has(name)) return { kind: 'any', isStated: true, span };
  if (lists.has(name)) return listCore(first, span);
  if (sets.has(name)) return listCore(first, span, true);
  if (mappings.has(name)) return dictCore(first, second, span);
  switch (name) {
    case 'decimal.Decimal':
      return { kind: 'decimal', limits: {}, span };
    case 'typing.AnyStr':
      return unionCore([plainCore(text('binary'), span, 'bytes'), plainCore({ type: 'string' }, span, 'str')], span);
    case 'pydantic.ByteSize':
      return { kind: 'json', json: byteSize, span };
    case 'pydantic.Json':
      return { kind: 'encoded', inner: first, span };
    default:
      return undefined;
  }
}
