import assert from 'node:assert/strict';
import { type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { shownBy } from '../support/shownBy.ts';
import { bedField, bedTool, finds, names, told } from './inputs.ts';

const ok = 'Result.ok(args.bed)';
const failure = '"The bed is wet.", error_type="wet"';

export const results: Section = {
  heading: 'Result Pattern Implementation',
  clauses: [
    shownBy('The system SHALL provide a Result[T] generic type in mcp_core for tool responses.', 'test_result.SuccessResult.test_ok_holds_the_value'),
    works('WHEN a tool succeeds THEN Result.ok(value) creates success result with value', async () => {
      await finds(bedTool(), []);
      await finds(bedTool([ok, 'f"watered {args.bed}"'], ['-> Result[str]', '-> str']), ['result-not-returned: f"watered {args.bed}"']);
    }),
    shownBy('success field is True', 'test_result.SuccessResult.test_success_is_true'),
    works('optional message and instruction fields can be included', async () => {
      await finds(bedTool([ok, 'Result.ok(args.bed, message="Done.", instruction="Water the next one.")']), []);
      await finds(bedTool([ok, 'Result.ok(args.bed, advice="Water the next one.")']), ['result-field-unknown: advice']);
    }),
    works('WHEN a tool fails THEN Result.failure(error, error_type) creates failure result', () => finds(bedTool([failure, '"The bed is wet.", "wet"']), [])),
    shownBy('success field is False', 'test_result.FailureResult.test_success_is_false'),
    works('error and error_type fields are populated', () => finds(bedTool([failure, '"The bed is wet."']), ['result-error-type-missing: Result.failure'])),
    works('optional exception, message, and instruction fields can be included', () =>
      finds(bedTool([failure, `${failure}, exception=None, message="Wet.", instruction="Take another bed."`]), []),
    ),
    works('WHEN Result.to_json_str() is called THEN returns JSON string suitable for MCP tool response', () =>
      finds(bedTool([ok, `${ok}.to_json_str()`], ['-> Result[str]', '-> str']), []),
    ),
    shownBy('exception field is converted to exception_type and exception_message', 'test_result.Serialization.test_exception_becomes_its_type_and_message'),
    shownBy('all optional fields are included if present', 'test_result.Serialization.test_all_optional_fields_are_there_where_they_are_set'),
    shownBy(
      'WHEN Result includes instruction field THEN instruction guides agent behavior (prevent remediation, suggest fixes, control modes)',
      'test_result.Instruction.test_an_instruction_prevents_remediation',
      'test_result.Instruction.test_a_failure_suggests_the_fix',
      'test_result.Instruction.test_an_instruction_says_how_to_go_on',
    ),
    works('instruction is separate from user-facing message field', () =>
      finds(bedTool([ok, 'Result.ok(args.bed, mesage="Done.", instruction="Stop here.")']), ['result-field-unknown: mesage']),
    ),
  ],
};

export const base: Section = {
  heading: 'Tool Arguments Base Class',
  clauses: [
    shownBy(
      'The system SHALL provide ToolArguments base class in mcp_core with tool collection support.',
      'test_tool_arguments.BaseModel.test_each_tool_takes_a_model_of_the_base_class',
      'test_collection.Declaration.test_a_tool_declared_by_a_model_is_in_the_same_collection',
    ),
    works('WHEN a tool defines argument model THEN model inherits from ToolArguments', () =>
      finds(
        bedTool(
          ['WaterBedArgs(ToolArguments)', 'WaterBedArgs(BaseModel)'],
          ['import Field', 'import BaseModel, Field'],
          ['"additionalProperties": false,', ''],
        ),
        ['args-base-missing: WaterBedArgs'],
      ),
    ),
    works('model benefits from common validation (extra="forbid", validate_assignment=True)', async () => {
      assert.match(await emitted(bedTool(), 'mcp'), /"additionalProperties": false/);
      await finds(bedTool(['amount="much"', 'colour="red"']), ['docstring-example-argument-unknown: colour']);
    }),
    works('WHEN ToolArguments.to_schema_markdown() is called THEN returns markdown-formatted argument schema', async () => {
      assert.match(await told(bedTool()), /\n\n## Arguments\n\n- \*\*bed\*\*/);
      const own =
        'from pydantic import BaseModel\n\n\nclass ToolArguments(BaseModel):\n    @classmethod\n    def declare(cls, func):\n        return func\n\n    @classmethod\n    def to_schema_markdown(cls):\n        return ", ".join(f"*{name}*" for name, field in cls.model_fields.items() if field.is_required())\n\n    @classmethod\n    def build_tool_description(cls, func):\n        return f"Needs {cls.to_schema_markdown()}."\n';
      assert.match(await told({ ...bedTool(), 'garden_core.py': own }), /^Needs \*bed\*/);
    }),
    works('includes argument names, types, required/optional status, and descriptions', async () =>
      assert.ok(
        (await told(bedField('days: int | None = Field(None, description="For how many days.")'))).includes(
          '- **days** (optional): integer | null\n  For how many days.\n',
        ),
      ),
    ),
    works('handles Literal types correctly', async () =>
      assert.ok((await told(bedTool())).endsWith('- **amount** (optional): string\n  How much water it gets.\n  Values: `"little"`, `"much"`')),
    ),
    works('WHEN ToolArguments.build_tool_description(func) is called THEN combines function docstring with generated schema markdown', async () => {
      const text = await told(bedField('days: int = Field(description="For how many days.")'));
      assert.ok(text.startsWith('Water one bed of the garden.\n\nGives a bed its water for the day. Pass all arguments in `args`.\n\n## Arguments\n'), text);
    }),
    works('returns complete tool description for MCP registration', async () => {
      const [tool] = JSON.parse(await emitted(bedTool(), 'openai'));
      assert.equal((tool.function ?? tool).description, await told(bedTool()));
    }),
  ],
};

/** A server that registers what was collected. */
const registering = {
  'server.py':
    'from mcp.server.fastmcp import FastMCP\nfrom garden_core import ToolArguments\n\nmcp = FastMCP("garden")\n\n\nasync def register():\n    for name, func in (await ToolArguments.get_declared_tools()).items():\n        mcp.add_tool(func, name=name)\n',
};

export const collection: Section = {
  heading: 'Tool Collection Pattern',
  clauses: [
    works('The system SHALL provide tool collection mechanism in ToolArguments for automatic discovery.', async () =>
      assert.deepEqual(await names({ ...bedTool(), 'more/hedges.py': (bedTool()['tools/beds.py'] ?? '').replaceAll('water_bed', 'cut_hedge') }), [
        'cut_hedge',
        'water_bed',
      ]),
    ),
    works('WHEN @ToolArguments.declare decorator is applied to function THEN function is added to collection without wrapping', async () => {
      assert.deepEqual(await names(bedTool()), ['water_bed']);
      assert.deepEqual(await names(bedTool(['@ToolArguments.declare\n', ''])), []);
    }),
    shownBy('function is returned unchanged for normal execution', 'test_collection.Declaration.test_the_function_is_returned_unchanged'),
    shownBy(
      'WHEN ToolArguments.get_declared_tools() is called THEN returns dictionary of all declared tools',
      'test_collection.Retrieval.test_all_declared_tools_by_name',
    ),
    shownBy(
      'clears collection to prevent double registration',
      'test_collection.Retrieval.test_the_collection_is_empty_afterwards',
      'test_startup.Registration.test_a_second_registration_adds_nothing',
    ),
    shownBy(
      'operation is thread-safe with asyncio lock',
      'test_collection.Retrieval.test_whoever_holds_the_lock_is_waited_for',
      'test_collection.ThreadSafety.test_no_tool_of_another_thread_is_lost',
    ),
    shownBy(
      'WHEN get_declared_tools() is called multiple times THEN second call returns empty dictionary',
      'test_collection.DoubleRegistration.test_the_second_call_returns_nothing',
    ),
    works('tools are not registered twice with FastMCP', async () => assert.deepEqual(await names({ ...bedTool(), ...registering }), ['water_bed'])),
    shownBy(
      'WHEN multiple coroutines access collection THEN asyncio lock protects _declared dictionary',
      'test_collection.ThreadSafety.test_of_many_that_ask_one_gets_the_tools',
    ),
    shownBy(
      'no race conditions occur during declare or get operations',
      'test_collection.ThreadSafety.test_each_tool_is_handed_over_once_while_others_are_declared',
    ),
  ],
};
