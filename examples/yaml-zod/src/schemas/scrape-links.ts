import { z } from 'zod';

export const scrapeLinksParamsSchema = z.object({
  urls: z.array(z.string().url()).min(1).max(50),
  timeout: z.number().int().min(5).max(120).default(30),
  use_llm: z.boolean().default(false),
  what_to_extract: z.string().max(1000).optional(),
});

export type ScrapeLinksParams = z.infer<typeof scrapeLinksParamsSchema>;
