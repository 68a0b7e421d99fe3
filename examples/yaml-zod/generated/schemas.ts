import { z } from "zod";

/** Parameters of search_reddit. */
export const searchRedditParamsSchema = z.object({
  queries: z.array(
    z.string()
  )
    .min(3)
    .max(50)
    .describe(`**3-50 queries for Reddit research.** Minimum 3 required, but generate at least 10 for meaningful consensus. More queries = better consensus detection.

**QUERY CATEGORIES (aim for coverage across all):**

1. **Direct Topic (3-5):** "YouTube Music Mac app", "YTM desktop application"
2. **Recommendations (3-5):** "best YouTube Music client Mac", "recommended YTM app"
3. **Specific Tools (5-10):** "YTMDesktop Mac", "th-ch youtube-music", "steve228uk YT Music"
4. **Comparisons (3-5):** "YouTube Music vs Spotify Mac", "YTM vs Apple Music desktop"
5. **Alternatives (3-5):** "YouTube Music Mac alternative", "YTM replacement app"
6. **Subreddits (5-10):** "r/YoutubeMusic desktop", "r/macapps YouTube Music", "r/opensource YTM"
7. **Problems/Issues (3-5):** "YouTube Music desktop performance", "YTM app crashes Mac"
8. **Year-Specific (2-3):** "best YouTube Music app 2024", "YTM desktop 2025"
9. **Features (3-5):** "YouTube Music offline Mac", "YTM lyrics desktop"
10. **Developer/GitHub (3-5):** "youtube-music electron app", "YTM github project"
`),
  date_after: z.string()
    .optional()
    .describe("Filter results after date (YYYY-MM-DD). Optional."),
});
export type SearchRedditParams = z.infer<typeof searchRedditParamsSchema>;

/** Parameters of get_reddit_post. */
export const getRedditPostParamsSchema = z.object({
  urls: z.array(
    z.string()
  )
    .min(2)
    .max(50)
    .describe("Reddit URLs (2-50). More posts = broader community perspective."),
  fetch_comments: z.boolean()
    .default(true)
    .describe("Fetch comments? Set false for quick post overview. Default: true"),
  max_comments: z.number()
    .default(100)
    .describe("Override auto-allocation. Leave empty for smart allocation."),
});
export type GetRedditPostParams = z.infer<typeof getRedditPostParamsSchema>;

/** Parameters of deep_research. */
export const deepResearchParamsSchema = z.object({
  questions: z.array(
    z.object({
      question: z.string()
        .min(10)
        .describe(`**[REQUIRED] Your research question - MUST follow this structured template:**

- **WHAT I NEED:** the decision or result that the answer serves
- **WHY:** the context, with versions and constraints
- **WHAT I KNOW:** what is already understood, so that only gaps are filled
- **SPECIFIC QUESTIONS:** two to five sub-questions
`),
      file_attachments: z.array(
        z.object({
          path: z.string().min(1).describe(`**[REQUIRED] Absolute file path to attach.**

Relative paths are refused.
`),
          start_line: z.number()
            .int()
            .positive()
            .optional()
            .describe(`**[OPTIONAL] Start line number (1-indexed).**

Leave it out to begin at the first line.
`),
          end_line: z.number()
            .int()
            .positive()
            .optional()
            .describe(`**[OPTIONAL] End line number (1-indexed).**

Leave it out to end at the last line.
`),
          description: z.string()
            .optional()
            .describe(`**[HIGHLY RECOMMENDED] Comprehensive description of the file.**

Say why it is attached and what to look at.
`),
        })
      )
        .optional()
        .describe(`**[CRITICAL FOR BUGS/CODE QUESTIONS] File attachments to include as research context.**

Attach the code that a question is about; an answer without it can only guess.
`),
    })
  )
    .min(2)
    .max(10)
    .describe(`**Batch deep research (2-10 questions) with dynamic token allocation.**

Group questions that belong together: they run in parallel and share one budget of 32,000 tokens.
`),
});
export type DeepResearchParams = z.infer<typeof deepResearchParamsSchema>;

/** Parameters of scrape_links. */
export const scrapeLinksParamsSchema = z.object({
  urls: z.array(
    z.string().url()
  )
    .min(1)
    .max(50)
    .describe("URLs to scrape (1-50). Recommend 3-5 URLs for balanced depth and breadth."),
  timeout: z.number()
    .int()
    .min(5)
    .max(120)
    .default(30)
    .describe("Timeout in seconds for each URL"),
  use_llm: z.boolean()
    .default(false)
    .describe("Enable AI processing for content extraction (requires OPENROUTER_API_KEY)"),
  what_to_extract: z.string()
    .max(1000)
    .optional()
    .describe("Specific content extraction instructions for AI. Used only with use_llm."),
});
export type ScrapeLinksParams = z.infer<typeof scrapeLinksParamsSchema>;

/** Parameters of web_search. */
export const webSearchParamsSchema = z.object({
  keywords: z.array(
    z.string().min(1)
  )
    .min(1)
    .max(100)
    .describe("Array of search keywords (1-100 keywords). Recommend 3-7 keywords, each from another angle."),
});
export type WebSearchParams = z.infer<typeof webSearchParamsSchema>;
