import * as vscode from 'vscode';

interface Page {
  readonly title: string;
  /** Files of the media folder. */
  readonly script: string;
  readonly styles: readonly string[];
}

/** A page of the extension. It may run only its own script, and loads nothing from a network. */
export function webviewPage(webview: vscode.Webview, media: vscode.Uri, { title, script, styles }: Page): string {
  const nonce = crypto.randomUUID();
  const source = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(media, file)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  ${styles.map((file) => `<link rel="stylesheet" href="${source(file)}">`).join('\n  ')}
  <title>${title}</title>
</head>
<body>
  <div id="notice" role="status" aria-live="polite" hidden></div>
  <div id="said" class="unseen" role="status" aria-live="polite"></div>
  <main id="tool"></main>
  <script nonce="${nonce}" src="${source(script)}"></script>
</body>
</html>`;
}
