export * from './deep-research.js';
export { scrapeLinksParamsSchema } from './scrape-links.js';
export { webSearchParamsSchema } from './web-search.js';
