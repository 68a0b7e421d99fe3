import assert from 'node:assert/strict';
import { newTool } from '../../../server/src/features/tools/newTool.ts';
import { textOf } from '../../../server/src/features/tools/skeletonText.ts';
import { workspace } from '../../support/workspace.ts';
import { type Section, works } from '../support/clauses.ts';
import { emitted } from '../support/made.ts';
import { shownBy } from '../support/shownBy.ts';
import { bedDocs, bedField, bedNamed, bedTool, type Change, type Files, finds, fixed, found, prefix } from './inputs.ts';

const warning = 'REQUIRES EXPLICIT USER INSTRUCTION: only where the user has asked for it. Pass all arguments in `args`.\n';

const field = 'confirm: Literal["FLOOD_BED"] = Field(description="Must be \'FLOOD_BED\'.")';

/** A tool that asks for consent by an argument, and in words. */
const consent = (words: string, ...changes: readonly Change[]): Files => bedField(field, ['Pass all arguments in `args`.', words], ...changes);

export const explicitUse: Section = {
  heading: 'Explicit Use Pattern',
  clauses: [
    works('The system SHALL support explicit user consent for destructive operations.', async () => {
      await finds(bedNamed('delete_bed'), ['destructive-unmarked: delete_bed']);
      const asking = consent(warning)['tools/beds.py'] ?? '';
      assert.ok(!(await found({ 'tools/beds.py': asking.replaceAll('water_bed', 'delete_bed') })).some((line) => line.startsWith('destructive')));
    }),
    works('WHEN destructive tool requires explicit consent THEN tool argument includes Literal type field', async () => {
      const asked = bedTool(['Pass all arguments in `args`.', warning]);
      await finds(asked, ['consent-argument-missing: REQUIRES EXPLICIT USER INSTRUCTION']);
      assert.match((await fixed(asked, 'consent-argument-missing'))['tools/beds.py'] ?? '', /\n {4}confirm: Literal\["WATER_BED"\] = Field\(description=/);
    }),
    works('field requires exact string match (e.g., "CREATE_DOCUMENT")', async () =>
      assert.match(
        await emitted(bedField('confirm: Literal["CREATE_DOCUMENT"] = Field(description="The word.")'), 'openai'),
        /"confirm": \{[^}]*"(?:const|enum)": (?:\[\s*)?"CREATE_DOCUMENT"/,
      ),
    ),
    works('Pydantic validation enforces literal value', async () => {
      const example = '## Concrete Examples\n\n    ```python\n    # Much water\n    water_bed(bed="roses", confirm="YES")\n    ```\n';
      assert.ok((await found(consent(`${warning}\n    ${example}`))).includes('example-invalid: YES'));
      assert.ok(!(await found(consent(`${warning}\n    ${example.replace('YES', 'FLOOD_BED')}`))).some((line) => line.startsWith('example-invalid')));
    }),
    works('WHEN tool requires explicit consent THEN tool description includes "REQUIRES EXPLICIT USER INSTRUCTION"', async () => {
      const silent = await found(bedField(field));
      assert.ok(silent.includes('consent-warning-missing: water_bed'));
      assert.ok(!(await found(consent(warning))).some((line) => line.startsWith('consent-')));
    }),
    works('description explains consent requirement', async () =>
      assert.match((await fixed(bedField(field), 'consent-warning-missing'))['tools/beds.py'] ?? '', /pass "FLOOD_BED" only where the user has asked for this/),
    ),
    works('description warns against frivolous use', async () =>
      assert.match((await fixed(bedField(field), 'consent-warning-missing'))['tools/beds.py'] ?? '', /Never call the tool on your own account\./),
    ),
  ],
};

/** What "New Tool" writes in a project of such tools. */
async function written(files: Files): Promise<string> {
  const { engine } = await workspace(files);
  const { tool } = await newTool(engine, { kind: 'pydantic', name: 'dig_bed', parameters: ['bed: string'] });
  return textOf(tool?.parts ?? []);
}

export const naming: Section = {
  heading: 'Tool Documentation Convention',
  clauses: [
    works('The system SHALL enforce documentation conventions for tools.', async () => {
      const bare = await found({ ...bedDocs(''), 'toolscribe.config.yaml': 'python:\n  profile: acme\n' });
      assert.deepEqual(bare, ['docstring-section-missing: Water one bed of the garden.']);
    }),
    works('WHEN tool documentation is written THEN undecorated tool name is used', async () => {
      const mentioned = { ...bedTool([/water_bed\(args=WaterBedArgs\(bed=bed/, 'garden_water_bed(args=WaterBedArgs(bed=bed']), ...prefix('garden_') };
      await finds(mentioned, ['tool-prefix-in-docs: garden_water_bed']);
      await finds(await fixed(mentioned, 'tool-prefix-in-docs'), []);
    }),
    works('prefix is not mentioned in documentation', async () =>
      finds({ ...bedTool(['for the day.', 'for the day, as garden_water_bed does.']), ...prefix('garden_') }, ['tool-prefix-in-docs: garden_water_bed']),
    ),
    works('prefix is treated as implementation detail', async () => assert.doesNotMatch(await written({ ...bedTool(), ...prefix('garden_') }), /garden_dig/)),
    works('flag tools use explicit scope naming (project_flag vs feature_flag)', () =>
      finds(bedNamed('toggle_flag'), ['tool-flag-scope-missing: toggle_flag']),
    ),
  ],
};

/** Names with a scope pass, those without are told. */
async function scoped(scope: string, verb: string, flags: string): Promise<void> {
  const [with_, without] = [bedNamed(`${verb}_${scope}_${flags}`), bedNamed(`${verb}_${flags}`)];
  await finds(with_, []);
  await finds(without, [`tool-flag-scope-missing: ${verb}_${flags}`]);
}

export const projectFlags: Section = {
  heading: 'Project Flag Tool Naming',
  clauses: [
    works('The system SHALL provide explicitly named tools for project flag operations.', async () =>
      assert.match((await fixed(bedNamed('unset_flag'), 'tool-flag-scope-missing'))['tools/beds.py'] ?? '', /async def unset_project_flag\(/),
    ),
    works('`set_project_flag` tool is registered for setting project flags', () => scoped('project', 'set', 'flag')),
    works('`get_project_flag` tool is registered for getting project flags with resolution', () => scoped('project', 'get', 'flag')),
    works('`list_project_flags` tool is registered for listing project flags', () => scoped('project', 'list', 'flags')),
    shownBy(
      'WHEN `get_project_flag` or `list_project_flags` is called THEN project flags override global flags in resolution',
      'test_flags.Resolution.test_a_flag_of_the_project_overrides_the_global_one',
    ),
    shownBy('global flags provide defaults when project flags not set', 'test_flags.Resolution.test_a_global_flag_counts_where_the_project_has_none'),
    shownBy('resolution hierarchy is preserved from original implementation', 'test_flags.Resolution.test_project_then_global_then_default'),
  ],
};

export const globalFlags: Section = {
  heading: 'Global Flag Tool Naming',
  clauses: [
    works('The system SHALL provide explicitly named tools for global flag operations.', () => finds(bedNamed('clear_feature_flags'), [])),
    works('`set_feature_flag` tool is registered for setting global flags', () => scoped('feature', 'set', 'flag')),
    works('`get_feature_flag` tool is registered for getting global flags only', () => scoped('feature', 'get', 'flag')),
    works('`list_feature_flags` tool is registered for listing global flags only', () => scoped('feature', 'list', 'flags')),
    shownBy(
      'WHEN global flag tools are called THEN operations work exclusively with `session.feature_flags()`',
      'test_flags.Isolation.test_the_tools_ask_for_the_global_flags_alone',
    ),
    shownBy('no resolution hierarchy or project flag merging occurs', 'test_flags.Isolation.test_flags_of_the_project_are_not_merged'),
    shownBy('operations are isolated to global scope only', 'test_flags.Isolation.test_flags_of_the_project_stay_as_they_are'),
  ],
};
