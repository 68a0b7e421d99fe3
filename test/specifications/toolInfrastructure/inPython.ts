import { passInPython, withoutPython } from '../../support/programs/pythonTests.ts';
import type { Section } from '../support/clauses.ts';

/** Clauses about a running server that Toolscribe reads as well: these tests of the example, in its own Python, show them besides. */
const tests: Readonly<Record<string, readonly string[]>> = {
  'WHEN a tool succeeds THEN Result.ok(value) creates success result with value': ['test_result.SuccessResult.test_ok_holds_the_value'],
  'optional message and instruction fields can be included': ['test_result.SuccessResult.test_message_and_instruction_are_optional'],
  'WHEN a tool fails THEN Result.failure(error, error_type) creates failure result': ['test_result.FailureResult.test_error_and_its_type_are_set'],
  'error and error_type fields are populated': ['test_result.FailureResult.test_error_and_its_type_are_set'],
  'optional exception, message, and instruction fields can be included': ['test_result.FailureResult.test_exception_message_and_instruction_are_optional'],
  'WHEN Result.to_json_str() is called THEN returns JSON string suitable for MCP tool response': ['test_result.Serialization.test_json_of_a_success'],
  'instruction is separate from user-facing message field': ['test_result.Instruction.test_instruction_and_message_are_two_fields'],
  'WHEN a tool defines argument model THEN model inherits from ToolArguments': ['test_tool_arguments.BaseModel.test_each_tool_takes_a_model_of_the_base_class'],
  'model benefits from common validation (extra="forbid", validate_assignment=True)': [
    'test_tool_arguments.BaseModel.test_what_a_model_does_not_know_is_refused',
    'test_tool_arguments.BaseModel.test_what_is_assigned_is_validated',
  ],
  'WHEN ToolArguments.to_schema_markdown() is called THEN returns markdown-formatted argument schema': [
    'test_tool_arguments.SchemaMarkdown.test_names_types_states_and_descriptions',
  ],
  'includes argument names, types, required/optional status, and descriptions': ['test_tool_arguments.SchemaMarkdown.test_names_types_states_and_descriptions'],
  'handles Literal types correctly': ['test_tool_arguments.SchemaMarkdown.test_a_literal_of_one_value'],
  'WHEN ToolArguments.build_tool_description(func) is called THEN combines function docstring with generated schema markdown': [
    'test_tool_arguments.Description.test_docstring_and_schema_together',
  ],
  'returns complete tool description for MCP registration': ['test_startup.Registration.test_the_description_is_the_one_that_is_built'],
  'The system SHALL provide tool collection mechanism in ToolArguments for automatic discovery.': [
    'test_startup.ImportOfModules.test_an_import_declares_the_tools_of_the_module',
  ],
  'WHEN @ToolArguments.declare decorator is applied to function THEN function is added to collection without wrapping': [
    'test_collection.Declaration.test_the_function_is_in_the_collection',
  ],
  'tools are not registered twice with FastMCP': ['test_startup.Registration.test_a_second_registration_adds_nothing'],
  'The system SHALL provide ExtMcpToolDecorator in mcp_core that adds configurable prefixes.': [
    'test_decorator.PrefixedName.test_the_server_answers_under_the_final_name',
  ],
  'WHEN ExtMcpToolDecorator is initialized without prefix parameter THEN reads prefix from MCP_TOOL_PREFIX environment variable': [
    'test_decorator.DefaultPrefix.test_the_prefix_of_the_environment',
    'test_decorator.DefaultPrefix.test_a_prefix_that_is_given_counts_instead_of_the_environment',
  ],
  'uses empty string if environment variable not set': ['test_decorator.DefaultPrefix.test_no_prefix_where_the_environment_has_none'],
  'WHEN tool is decorated with prefix parameter THEN specified prefix is used instead of default': [
    'test_decorator.PrefixOfOneTool.test_the_prefix_of_the_tool_counts',
  ],
  'empty string disables prefix for that tool': ['test_decorator.PrefixOfOneTool.test_an_empty_prefix_disables_it'],
  'WHEN tool is registered with decorator THEN final tool name is prefix + tool_name (if prefix not empty)': [
    'test_decorator.PrefixedName.test_prefix_and_name_are_joined_as_they_are',
  ],
  'tool is registered with FastMCP using final name': ['test_decorator.PrefixedName.test_the_server_answers_under_the_final_name'],
  'The system SHALL integrate tool collection with FastMCP registration in server.py.': ['test_startup.Registration.test_tools_are_registered_with_the_server'],
  'WHEN tool modules are imported THEN @ToolArguments.declare decorators execute': [
    'test_startup.ImportOfModules.test_an_import_declares_the_tools_of_the_module',
  ],
  'tools are added to collection': ['test_startup.ImportOfModules.test_an_import_declares_the_tools_of_the_module'],
  'WHEN get_declared_tools() is called in server.py THEN for each tool, build_tool_description() generates complete description': [
    'test_startup.Registration.test_the_description_is_the_one_that_is_built',
  ],
  'tool is registered with ExtMcpToolDecorator using generated description': ['test_startup.Registration.test_each_tool_goes_through_the_decorator'],
  'WHEN MCP_INCLUDE_EXAMPLE_TOOLS environment variable is "true" THEN tool_example module is imported': [
    'test_startup.ExampleTool.test_true_imports_the_module',
  ],
  'example tools are included in registration': ['test_startup.ExampleTool.test_true_imports_the_module'],
  'WHEN environment variable is not "true" THEN tool_example module is not imported': ['test_startup.ExampleTool.test_without_true_the_module_is_not_imported'],
  'example tools are excluded': ['test_startup.ExampleTool.test_without_true_the_module_is_not_imported'],
  'The system SHALL support explicit user consent for destructive operations.': ['test_documents.Consent.test_with_the_word_the_tool_does_it'],
  'WHEN destructive tool requires explicit consent THEN tool argument includes Literal type field': [
    'test_documents.Consent.test_the_model_has_a_literal_without_a_default',
  ],
  'field requires exact string match (e.g., "CREATE_DOCUMENT")': ['test_documents.Consent.test_any_other_word_is_refused'],
  'Pydantic validation enforces literal value': ['test_documents.Consent.test_any_other_word_is_refused', 'test_documents.Consent.test_it_may_not_be_left_out'],
  'WHEN tool requires explicit consent THEN tool description includes "REQUIRES EXPLICIT USER INSTRUCTION"': [
    'test_documents.Warning.test_the_description_says_so',
  ],
  'The system SHALL provide explicitly named tools for project flag operations.': ['test_flags.ProjectTools.test_three_tools_are_registered'],
  '`set_project_flag` tool is registered for setting project flags': [
    'test_flags.ProjectTools.test_three_tools_are_registered',
    'test_flags.Resolution.test_setting_says_what_counts_now',
  ],
  '`get_project_flag` tool is registered for getting project flags with resolution': [
    'test_flags.ProjectTools.test_three_tools_are_registered',
    'test_flags.Resolution.test_a_global_flag_counts_where_the_project_has_none',
  ],
  '`list_project_flags` tool is registered for listing project flags': [
    'test_flags.ProjectTools.test_three_tools_are_registered',
    'test_flags.Resolution.test_the_flags_that_are_the_projects_own',
  ],
  'The system SHALL provide explicitly named tools for global flag operations.': ['test_flags.GlobalTools.test_three_tools_are_registered'],
  '`set_feature_flag` tool is registered for setting global flags': [
    'test_flags.GlobalTools.test_three_tools_are_registered',
    'test_flags.Isolation.test_the_global_flags_that_somebody_set',
  ],
  '`get_feature_flag` tool is registered for getting global flags only': [
    'test_flags.GlobalTools.test_three_tools_are_registered',
    'test_flags.Isolation.test_flags_of_the_project_are_not_merged',
  ],
  '`list_feature_flags` tool is registered for listing global flags only': [
    'test_flags.GlobalTools.test_three_tools_are_registered',
    'test_flags.Isolation.test_flags_of_the_project_are_not_merged',
  ],
  'schema generation includes all field descriptions': ['test_documentation.FieldDescriptions.test_the_schema_has_the_descriptions'],
  'The system SHALL allow prompts to call existing tools directly without decorator overhead.': [
    'test_prompts.DirectCall.test_nothing_is_logged_as_a_call_of_a_tool',
  ],
  'WHEN prompt needs to call existing tool logic THEN tool implementation is accessible without decorator': [
    'test_prompts.DirectCall.test_the_prompt_calls_the_function_of_the_tool',
  ],
  'generated JSON Schema includes all field descriptions': ['test_documentation.FieldDescriptions.test_the_schema_has_the_descriptions'],
  'schema shows complete Pydantic-generated structure': ['test_documentation.SchemaSection.test_it_is_what_pydantic_generates'],
  'the category is "lang" and pattern is "python"': ['test_content.SlashSyntax.test_it_means_category_and_pattern'],
};

/** The sections, with those tests as a part of their clauses' tests. */
export function withPython(sections: readonly Section[]): readonly Section[] {
  const quotes = new Set(sections.flatMap(({ clauses }) => clauses.map(({ quote }) => quote)));
  const lost = Object.keys(tests).filter((quote) => !quotes.has(quote));
  if (lost.length > 0) throw new Error(`no clause says: ${lost.join('\n')}`);
  return sections.map(({ heading, clauses }) => ({
    heading,
    clauses: clauses.map((clause) => {
      const own = tests[clause.quote];
      if (own === undefined) return clause;
      const test = async (): Promise<void> => {
        await clause.test?.();
        if (withoutPython === false) await passInPython('examples/python-toolarguments', own);
      };
      return { ...clause, test };
    }),
  }));
}
