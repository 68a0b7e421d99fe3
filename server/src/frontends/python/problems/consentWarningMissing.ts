import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const consentWarningMissing: Rule = {
  id: 'consent-warning-missing',
  severity: 'warning',
  summary: 'An argument asks for consent, and the description does not tell a model to wait for it.',
  why: 'A word that has to be passed to the letter keeps nobody from passing it. A model that reads `REQUIRES EXPLICIT USER INSTRUCTION` does not do so on its own account.',
  remedy: 'Write `REQUIRES EXPLICIT USER INSTRUCTION` into the description, and what it is for. Add that a model must not call the tool on its own account.',
  scope: 'problem',
  bad: exampleModelTool(
    [
      `word or two.")
`,
      `word or two.")
    confirm: Literal["FIND_NOTES"] = Field(description="Must be 'FIND_NOTES'.")
`,
    ],
    ['async def find_notes', 'async def [[find_notes]]'],
    [
      `      "properties": {
`,
      `      "properties": {
        "confirm": {
          "const": "FIND_NOTES",
          "description": "Must be 'FIND_NOTES'.",
          "title": "Confirm",
          "type": "string"
        },
`,
    ],
    [
      `        "subject"
      ]`,
      `        "subject",
        "confirm"
      ]`,
    ],
  ),
  good: exampleModelTool(),
};
