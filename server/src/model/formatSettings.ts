/** What a format may be told in the settings, by key. What each means stands in the table of settings. */
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
}
