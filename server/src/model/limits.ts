/**
 * Limits of depth, steps and sizes for code and data of a workspace. Each is above what people write. What exceeds one is unknown, not wrong. How much
 * is shown is decided where it is shown.
 */
export const limits = {
  /** Nodes of one walk over a syntax tree, and how deeply they are nested. A chain of operators is nested once for each of them. */
  walk: { steps: 1_000_000, depth: 2000 },
  /** Nested literals of a language that contain JSON Schema. */
  literalDepth: 100,
  /** Nested schemas that rules judge. */
  judgedSchemaDepth: 100,
  /** References of a tool that are inlined: definitions that contain each other twice would double with each. */
  writtenReferences: 1000,
  /** Nested values of a configuration. Settings nest three deep; the library's time grows with the square. */
  configDepth: 100,
  /** Entries of `extends` in one configuration file, and files that a configuration extends directly or by others. */
  extendedOfConfig: 50,
  extendedConfigs: 100,
  /** Nested values of a JSON document. */
  jsonDepth: 100,
  yaml: {
    /** Nested values of a YAML document. */
    depth: 100,
    /** The same for the fast reader; deeper documents go to the library. */
    plainDepth: 60,
    /** Nodes of a document after its aliases are expanded. */
    nodes: 200_000,
  },
  /** Comparison of two schemas: steps of the search, nested values, texts of the schemas that are tried, and their length. */
  compare: { steps: 200_000, depth: 40, texts: 2000, text: 200 },
  serve: {
    /** Nested values of a sample, whose schema may refer to itself. */
    sampleDepth: 8,
    /** Nested models of arguments in which a consent literal is searched. */
    consentDepth: 4,
  },
  basic: {
    /** Nested lists, and parts of a name. */
    depth: 16,
  },
  python: {
    /** Nested expressions; deeper ones are opaque text. */
    expressionDepth: 200,
    /** Statements of a broken text that are repaired; beyond them, only certain faults are searched. */
    repairedStatements: 300,
    /** Modules that re-export one name: in a chain, and in all. */
    nameLookUp: { depth: 200, steps: 2000 },
    /** Nested statements of a function that makes names or descriptions. */
    statementDepth: 40,
    /** Modules in a re-export that are read by their paths. */
    askedModules: 5,
    /** Aliases between a name and its value, list, function or server. */
    aliases: 10,
    /** Nested parts of a computed name. */
    madeNameDepth: 10,
    /** Functions that pass a function on, or are made of one another. */
    handingFunctions: 5,
    /** Calls that are followed to find where one decorator stores its function. */
    storingCalls: 300,
    /** Rounds in which nested loops run one call. */
    loopRounds: 2000,
    /** Lists that contain one function. */
    holdingLists: 100,
    /** Servers that are mounted on one another. */
    mounts: 10,
    /** Base classes, for methods and fields. */
    bases: 20,
    /** Base classes of the class of a tool or server. */
    toolBases: 10,
    /** Nested types in which a rename searches the class of a parameter. */
    renamedTypeDepth: 5,
    /** Classes that inherit from a model or contain it, as far as tools take them. */
    modelUses: 1000,
    /** Nested schemas. */
    schemaDepth: 60,
    /** Expressions of one schema: names that refer to each other twice would double with every step. */
    schemaSteps: 5000,
    /** Additional steps for each list of arguments of a generic class. Two fields with different arguments double the lists with every class. */
    argumentSteps: 150,
    /** Nested references to classes that are declared below. */
    forwardReferenceDepth: 50,
    /** Parts of a type's name: one that names its variable twice would double with every generic class. */
    typeNameParts: 300,
    /** Budget of one name or description that interpreted code makes. */
    run: { steps: 60_000, size: 30_000 },
    /** Nested calls, statements and expressions of interpreted code. */
    runDepth: 300,
    /** Characters or items of a multiplied value. */
    repeatedSize: 10_000,
    /** Values of a listed schema whose references fastmcp replaces: definitions that contain each other twice would double with each. */
    inlinedSize: 50_000,
    /** References of a listed schema until it is known to be an object. */
    listedReferences: 20,
  },
  javascript: {
    /** Nested expressions; deeper ones are opaque text. */
    expressionDepth: 200,
    /**
     * Budget of the code of one document: some tenths of a second. A program of 3,000 declarations with 83 tools takes 7,300 steps, 3,800 items and
     * nodes, and 13,000 look-ups of names. A server's own function that converts schemas takes 1,000 steps for each of 175 tools.
     */
    document: { steps: 50_000, size: 120_000, lookUps: 400_000 },
    /** Additional budget for each declaration. */
    perDeclaration: { steps: 2_000, size: 500, lookUps: 1_000 },
    /** The largest number of steps, whatever a document declares: about two seconds. */
    documentSteps: 1_000_000,
    /** Names and calls until a value is found. Code that may be read twice costs several steps, so that recursive code ends soon. */
    resolveSteps: 40,
    /** Base classes. */
    bases: 20,
    /** Budget of one value. */
    value: { steps: 15_000, size: 80_000 },
    /** Nested values. */
    valueDepth: 600,
    /** Schemas of a cycle that are written within each other; deeper ones are written once and referred to. */
    inlinedCycle: 3,
    /** Recursive calls of a function: a helper that is called with its own result. */
    ownCalls: 5,
    /** Budget of one function that is run. */
    run: { steps: 20_000, size: 80_000 },
    /** Nested calls and expressions of a running function. */
    runDepth: 800,
    /** Nested statements and expressions of a function that can run. */
    runCodeDepth: 100,
    /** Constants that depend on others, for a function that is run. */
    runConstants: 20,
  },
  zod: {
    /** Methods that wrap one schema. */
    wrappers: 100,
    /** Budget of one schema that is written out. */
    written: { steps: 15_000, size: 80_000 },
  },
  typescript: {
    /** Nested elements at a place. */
    placeDepth: 500,
    /** Functions that register what their callers pass to them. */
    wrappingFunctions: 4,
    /** Names and calls until the items of a list are found. */
    listSteps: 20,
    /** Nested parts of a computed name. */
    nameDepth: 6,
    /** Objects that spread one another (`...`). */
    spreads: 10,
    /** Nested calls of a schema library. */
    schemaCallDepth: 100,
    /** Budget of one tool. */
    tool: { steps: 20_000, size: 100_000 },
    /** Budget of one of its schemas, so that some is left for the rest of the tool. */
    toolSchema: { steps: 15_000, size: 80_000 },
  },
  r: {
    /** Nested calls of a default value; deeper ones are opaque. */
    literalDepth: 50,
    /** Nested Rd markup; deeper markup remains as it is. */
    markupDepth: 60,
    /** Nested groups of a formula that is shown as text. */
    formulaDepth: 5,
    /** Nested fields of a documented result; deeper ones remain in their description. */
    returnedDepth: 8,
    /** Functions and topics that parameters are inherited from: in a chain, and in all. */
    inherited: { depth: 100, steps: 1000 },
    /** Nested brackets at a call of `tool()`; each of them is read anew. */
    toolCallDepth: 200,
    /** Nested calls of an expression. */
    expressionDepth: 40,
    /** Aliases between a name and its value. */
    aliases: 12,
    /** Steps of one tool for what comes from names: one for each type, each value and each 100 characters. */
    toolSteps: 2000,
  },
} as const;
