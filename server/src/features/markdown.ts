import MarkdownIt from 'markdown-it';

/** Markdown as HTML. HTML in the text stays text, and only links that a browser may safely follow are made links. */
export const renderMarkdown = (text: string): string => markdown.render(text);

const markdown = new MarkdownIt({ html: false, linkify: false });
// Nothing is fetched for a preview: a picture is shown as its name.
markdown.disable('image');
