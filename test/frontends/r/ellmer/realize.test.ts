import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../../../server/src/model/index.ts';
import { afterIntent } from '../roxygen.ts';

/** What an intent makes of the only tool of a file; undefined where it writes nothing. */
const changed = (code: string, intent: Intent): string | undefined => afterIntent(intent, code)['z.R'];

const call = (args: string): string => `ellmer::tool(f, name = "go", description = "Goes", arguments = list(${args}))`;
const x = ['x'];

const rows: readonly (readonly [intent: Intent, before: string, after: string | undefined])[] = [
  [
    { kind: 'describe-tool', tool: 0, text: 'Goes "far"' },
    'ellmer::tool(f, name = "go", description = "Goes")',
    'ellmer::tool(f, name = "go", description = "Goes \\"far\\"")',
  ],
  [{ kind: 'describe-tool', tool: 0, text: 'Goes' }, 'ellmer::tool(f, name = "go")', 'ellmer::tool(f, name = "go", description = "Goes")'],
  [{ kind: 'describe-tool', tool: 0, text: 'Goes' }, 'ellmer::tool(f)', 'ellmer::tool(f, description = "Goes")'],
  [{ kind: 'describe-tool', tool: 0, text: 'Goes' }, 'ellmer::tool(f, paste("a", "b"))', 'ellmer::tool(f, "Goes")'],
  [{ kind: 'describe-tool', tool: 0, text: 'Goes' }, 'ellmer::tool(f, about)', undefined],
  [{ kind: 'describe-param', tool: 0, path: x, text: 'X' }, call('x = ellmer::type_string()'), call('x = ellmer::type_string("X")')],
  [{ kind: 'describe-param', tool: 0, path: x, text: 'X' }, call('x = ellmer::type_string("Y")'), call('x = ellmer::type_string("X")')],
  [
    { kind: 'describe-param', tool: 0, path: x, text: 'X' },
    call('x = ellmer::type_string(required = FALSE)'),
    call('x = ellmer::type_string("X", required = FALSE)'),
  ],
  [
    { kind: 'describe-param', tool: 0, path: x, text: 'X' },
    call('x = ellmer::type_enum(c("a", "b"))'),
    call('x = ellmer::type_enum(c("a", "b"), description = "X")'),
  ],
  [
    { kind: 'describe-param', tool: 0, path: x, text: 'X' },
    call('x = ellmer::type_array(ellmer::type_string(), "Y")'),
    call('x = ellmer::type_array(ellmer::type_string(), "X")'),
  ],
  [
    { kind: 'describe-param', tool: 0, path: ['x', '[]'], text: 'X' },
    call('x = ellmer::type_array(ellmer::type_string(), "Y")'),
    call('x = ellmer::type_array(ellmer::type_string("X"), "Y")'),
  ],
  [
    { kind: 'describe-param', tool: 0, path: ['x', 'a'], text: 'A' },
    call('x = ellmer::type_object("X", a = ellmer::type_string())'),
    call('x = ellmer::type_object("X", a = ellmer::type_string("A"))'),
  ],
  [
    { kind: 'describe-param', tool: 0, path: x, text: 'X' },
    call('x = ellmer::type_object(a = ellmer::type_string())'),
    call('x = ellmer::type_object("X", a = ellmer::type_string())'),
  ],
  [{ kind: 'describe-param', tool: 0, path: x, text: 'X' }, call('x = make_type()'), undefined],
  [
    { kind: 'describe-param', tool: 0, path: x, text: 'X' },
    'ellmer::tool(f, "Goes", x = ellmer::type_string())',
    'ellmer::tool(f, "Goes", x = ellmer::type_string("X"))',
  ],
  [{ kind: 'set-required', tool: 0, path: x, required: false }, call('x = ellmer::type_string("X")'), call('x = ellmer::type_string("X", required = FALSE)')],
  [
    { kind: 'set-required', tool: 0, path: x, required: true },
    call('x = ellmer::type_string("X", required = FALSE)'),
    call('x = ellmer::type_string("X", required = TRUE)'),
  ],
  [{ kind: 'set-required', tool: 0, path: x, required: false }, call('x = ellmer::type_string()'), call('x = ellmer::type_string(required = FALSE)')],
  [{ kind: 'set-required', tool: 0, path: x, required: false }, call('x = ellmer::type_object("X")'), call('x = ellmer::type_object("X", .required = FALSE)')],
  [{ kind: 'set-type', tool: 0, path: x, type: 'integer' }, call('x = ellmer::type_number("X")'), call('x = ellmer::type_integer("X")')],
  [{ kind: 'set-type', tool: 0, path: x, type: 'object' }, call('x = ellmer::type_number("X")'), undefined],
  [
    { kind: 'set-items', tool: 0, path: x, type: 'integer' },
    call('x = ellmer::type_array(ellmer::type_string())'),
    call('x = ellmer::type_array(ellmer::type_integer())'),
  ],
  [{ kind: 'set-enum', tool: 0, path: x, values: ['a', 'b'] }, call('x = ellmer::type_string("X")'), call('x = ellmer::type_enum(c("a", "b"), "X")')],
  [{ kind: 'set-enum', tool: 0, path: x, values: ['a', 'b'] }, call('x = ellmer::type_enum(c("a"), "X")'), call('x = ellmer::type_enum(c("a", "b"), "X")')],
  [
    { kind: 'set-enum', tool: 0, path: ['x', '[]'], values: ['a', 'b'] },
    call('x = ellmer::type_array(ellmer::type_string())'),
    call('x = ellmer::type_array(ellmer::type_enum(c("a", "b")))'),
  ],
  [{ kind: 'set-enum', tool: 0, path: x, values: [1, 2] }, call('x = ellmer::type_string("X")'), undefined],
  [
    { kind: 'set-annotations', tool: 0, values: { readOnlyHint: true } },
    'ellmer::tool(f, "Goes")',
    'ellmer::tool(f, "Goes", annotations = ellmer::tool_annotations(read_only_hint = TRUE))',
  ],
  [
    { kind: 'set-flag', tool: 0, flag: 'dangerous', value: true },
    'ellmer::tool(f, "Goes")',
    'ellmer::tool(f, "Goes", annotations = ellmer::tool_annotations(destructive_hint = TRUE))',
  ],
  [
    { kind: 'set-flag', tool: 0, flag: 'dangerous', value: true },
    'ellmer::tool(f, "Goes", annotations = ellmer::tool_annotations(title = "T"))',
    'ellmer::tool(f, "Goes", annotations = ellmer::tool_annotations(title = "T", destructive_hint = TRUE))',
  ],
  [{ kind: 'set-flag', tool: 0, flag: 'requires-approval', value: true }, 'ellmer::tool(f, "Goes")', undefined],
  [{ kind: 'set-default', tool: 0, path: x, value: 1 }, call('x = ellmer::type_string("X")'), undefined],
  [{ kind: 'remove-param', tool: 0, path: x }, call('x = ellmer::type_string("X")'), call('x = ellmer::type_ignore()')],
  [{ kind: 'rename-tool', name: 'go', to: 'walk' }, call(''), call('').replace('"go"', '"walk"')],
  [{ kind: 'rename-param', name: 'go', param: 'x', to: 'y' }, call('x = ellmer::type_string("X")'), undefined],
];
for (const [intent, before, after] of rows) test(`${JSON.stringify(intent)}: ${before}`, () => assert.equal(changed(before, intent), after));
