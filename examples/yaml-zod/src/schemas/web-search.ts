import { z } from 'zod';

const keyword = z.string().min(1);

export const webSearchParamsSchema = z.object({
  keywords: z.array(keyword).min(1).max(100),
});

export type WebSearchParams = z.infer<typeof webSearchParamsSchema>;
