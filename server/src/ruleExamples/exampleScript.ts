/** A script for rule examples: the declarations of a tool that finds notes, and code that uses its parameter `subject`. */
export const exampleScript = (declarations: string, code = 'TALK FIND("notes.csv", subject)'): Readonly<Record<string, string>> => ({
  'notes.gbdialog/find_notes.bas': `${declarations}
PARAM subject AS string LIKE "gardening" DESCRIPTION "What the notes are about"

DESCRIPTION "Finds notes about a subject and shows them, newest first"

${code}
`,
});
