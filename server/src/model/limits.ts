/**
 * How far code and data of a workspace are followed: depths, steps and sizes that a text could make as large as it likes. Each is above what people write.
 * What is beyond is unknown, not wrong. How much is shown of what was found is decided where it is shown.
 */
export const limits = {
  /** Literals of a language that hold JSON Schema: levels in one another. */
  literalDepth: 100,
  /** Schemas in one another that rules look at; a front end may nest one without end. */
  judgedSchemaDepth: 100,
  /** References of a tool that are written out: definitions that hold each other twice would double with each. */
  writtenReferences: 1000,
  /** Levels of a configuration. Settings nest three deep; the library's time grows with the square. */
  configDepth: 100,
  /** Levels of a JSON document. */
  jsonDepth: 100,
  yaml: {
    /** Levels of a YAML document. */
    depth: 100,
    /** Levels of one that is read by the fast reader; deeper ones go to the library. */
    plainDepth: 60,
    /** Nodes that a document may grow to once its aliases are replaced. */
    nodes: 200_000,
  },
  serve: {
    /** Levels of a value that is made of a schema, which may refer to itself. */
    sampleDepth: 8,
    /** Models of arguments in one another in which a consent literal is looked for. */
    consentDepth: 4,
  },
  basic: {
    /** Lists within each other, and parts of a name. */
    depth: 16,
  },
  python: {
    /** Expressions in one another; what is below is kept as it is written. */
    expressionDepth: 200,
    /** Statements of a broken text beyond which only what is certainly broken is looked for. */
    repairedStatements: 300,
    /** Modules that hand one name on to each other: one behind the other, and in all. */
    nameLookUp: { depth: 200, steps: 2000 },
    /** Modules that hand a name on, which are asked for by their path. */
    askedModules: 5,
    /** Names that are bound to one another until a value, a list, a function or a server is found. */
    aliases: 10,
    /** Parts of a name that is put together. */
    madeNameDepth: 10,
    /** Functions that hand a function on, or are made of one another. */
    handingFunctions: 5,
    /** Lists that one function is in. */
    holdingLists: 100,
    /** Servers that are mounted on one another. */
    mounts: 10,
    /** Classes above a class, for its methods and fields. */
    bases: 20,
    /** Classes above the class of a tool or a server. */
    toolBases: 10,
    /** Types in one another in which the class of a parameter is looked for when it is renamed. */
    renamedTypeDepth: 5,
    /** Classes that inherit from one or hold one, of those that take part in a tool. */
    modelUses: 1000,
    /** Levels of a schema. */
    schemaDepth: 60,
    /** Expressions that are read for one schema: names that stand for each other, twice each, would double with every step. */
    schemaSteps: 5000,
    /** Levels of a reference to a class that is declared below. */
    forwardReferenceDepth: 50,
    /** Parts of the name of a type: one that names its variable twice would double with every class that hands it on. */
    typeNameParts: 300,
    /** Characters or items of a value that is a multiple of another. */
    repeatedSize: 10_000,
    /** References of a listed schema, until it is an object or not. */
    listedReferences: 20,
  },
  javascript: {
    /** Expressions in one another; what is below is kept as it is written. */
    expressionDepth: 200,
    /**
     * What carrying out the code of one document may use: some tenths of a second. A program of 3,000 declarations with 83 tools takes 7,300 steps, makes 3,800 items
     * and nodes, and looks up 13,000 names.
     */
    document: { steps: 30_000, size: 120_000, lookUps: 400_000 },
    /** A document that declares more has more to be carried out. */
    perDeclaration: { steps: 100, size: 500, lookUps: 1_000 },
    /** Names and calls until a value is found. What may be read twice costs several steps, so that code that is made of itself is left soon. */
    resolveSteps: 40,
    /** Classes above a class. */
    bases: 20,
    /** What one value may use. */
    value: { steps: 15_000, size: 80_000 },
    /** Values in one another. */
    valueDepth: 600,
    /** Calls of a function within its own: a helper that is called with what the helper made. */
    ownCalls: 5,
    /** What carrying out one function may use. */
    run: { steps: 20_000, size: 80_000 },
    /** Calls and expressions in one another while a function is carried out. */
    runDepth: 800,
    /** Statements and expressions in one another of a function that is carried out. */
    runCodeDepth: 100,
    /** Constants that are made of others, for a function that is carried out. */
    runConstants: 20,
  },
  zod: {
    /** Methods that wrap one schema: what is made of itself alone is no schema. */
    wrappers: 100,
    /** What one schema may use when it is written out. */
    written: { steps: 15_000, size: 80_000 },
  },
  typescript: {
    /** Elements in one another around a place. */
    placeDepth: 500,
    /** Functions that register what other functions hand to them. */
    wrappingFunctions: 4,
    /** Names and calls until the items of a list are found. */
    listSteps: 20,
    /** Objects that bring members into one another with `...`. */
    spreads: 10,
    /** Calls of a schema library in one another. */
    schemaCallDepth: 100,
    /** What one tool may use. */
    tool: { steps: 20_000, size: 100_000 },
    /** What one of its schemas may use, so that something is left for the rest of the tool. */
    toolSchema: { steps: 15_000, size: 80_000 },
  },
  r: {
    /** Calls in one another of a default value; deeper ones are opaque. */
    literalDepth: 50,
    /** Rd markup in one another; what is deeper is left as it is. */
    markupDepth: 60,
    /** Groups in one another of a formula that is shown as text. */
    formulaDepth: 5,
    /** Fields in one another of what a function returns; deeper ones are left in their description. */
    returnedDepth: 8,
    /** Functions and topics that parameters are inherited from: one behind the other, and on all ways. */
    inherited: { depth: 100, steps: 1000 },
    /** Brackets around a call of `tool()`; each of them is read anew. */
    toolCallDepth: 200,
    /** Calls in one another of an expression. */
    expressionDepth: 40,
    /** Names that are bound to one another until a value is found. */
    aliases: 12,
  },
} as const;
