import MarkdownIt from 'markdown-it';

let markdown: InstanceType<typeof MarkdownIt> | undefined;

/** Markdown as HTML. HTML in the text remains text, and only safe links become links. */
export function renderMarkdown(text: string): string {
  // A preview fetches nothing: a picture is shown as its name.
  markdown ??= new MarkdownIt({ html: false, linkify: false }).disable('image');
  return markdown.render(text);
}
