import MarkdownIt from 'markdown-it';

let markdown: InstanceType<typeof MarkdownIt> | undefined;

/** Markdown as HTML. HTML in the text stays text, and only links that a browser may safely follow are made links. */
export function renderMarkdown(text: string): string {
  // Nothing is fetched for a preview: a picture is shown as its name.
  markdown ??= new MarkdownIt({ html: false, linkify: false }).disable('image');
  return markdown.render(text);
}
