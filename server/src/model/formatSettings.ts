/** Settings that a front end may ask for, by key. The table of settings explains each. */
export interface FormatSettings {
  readonly 'r.toolNames': string;
  readonly 'python.serverDecorators': readonly string[];
  readonly 'python.modelDecorators': readonly string[];
  readonly 'python.baseClasses': readonly string[];
  readonly 'python.dialect': string;
  readonly 'python.contextTypes': readonly string[];
  readonly 'python.toolPrefix': string;
  readonly 'python.promptDecorators': readonly string[];
  readonly 'python.profile': string;
  readonly 'python.toolReadme': string;
  readonly 'python.promptReadme': string;
  readonly 'typescript.dialect': string;
  readonly 'toolsYaml.targets': readonly string[];
}
