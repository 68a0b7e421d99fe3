/** Parameters of search_reddit. */
export interface SearchRedditParams {
  /**
   * **3-50 queries for Reddit research.** Minimum 3 required, but generate at least 10 for meaningful consensus. More queries = better consensus detection.
   *
   * **QUERY CATEGORIES (aim for coverage across all):**
   *
   * 1. **Direct Topic (3-5):** "YouTube Music Mac app", "YTM desktop application"
   * 2. **Recommendations (3-5):** "best YouTube Music client Mac", "recommended YTM app"
   * 3. **Specific Tools (5-10):** "YTMDesktop Mac", "th-ch youtube-music", "steve228uk YT Music"
   * 4. **Comparisons (3-5):** "YouTube Music vs Spotify Mac", "YTM vs Apple Music desktop"
   * 5. **Alternatives (3-5):** "YouTube Music Mac alternative", "YTM replacement app"
   * 6. **Subreddits (5-10):** "r/YoutubeMusic desktop", "r/macapps YouTube Music", "r/opensource YTM"
   * 7. **Problems/Issues (3-5):** "YouTube Music desktop performance", "YTM app crashes Mac"
   * 8. **Year-Specific (2-3):** "best YouTube Music app 2024", "YTM desktop 2025"
   * 9. **Features (3-5):** "YouTube Music offline Mac", "YTM lyrics desktop"
   * 10. **Developer/GitHub (3-5):** "youtube-music electron app", "YTM github project"
   */
  queries: string[];
  /** Filter results after date (YYYY-MM-DD). Optional. */
  date_after?: string;
}

/** Parameters of get_reddit_post. */
export interface GetRedditPostParams {
  /** Reddit URLs (2-50). More posts = broader community perspective. */
  urls: string[];
  /**
   * Fetch comments? Set false for quick post overview. Default: true
   * @default true
   */
  fetch_comments?: boolean;
  /**
   * Override auto-allocation. Leave empty for smart allocation.
   * @default 100
   */
  max_comments?: number;
}

/** Parameters of deep_research. */
export interface DeepResearchParams {
  /**
   * **Batch deep research (2-10 questions) with dynamic token allocation.**
   *
   * Group questions that belong together: they run in parallel and share one budget of 32,000 tokens.
   */
  questions: {
    /**
     * **[REQUIRED] Your research question - MUST follow this structured template:**
     *
     * - **WHAT I NEED:** the decision or result that the answer serves
     * - **WHY:** the context, with versions and constraints
     * - **WHAT I KNOW:** what is already understood, so that only gaps are filled
     * - **SPECIFIC QUESTIONS:** two to five sub-questions
     */
    question: string;
    /**
     * **[CRITICAL FOR BUGS/CODE QUESTIONS] File attachments to include as research context.**
     *
     * Attach the code that a question is about; an answer without it can only guess.
     */
    file_attachments?: {
      /**
       * **[REQUIRED] Absolute file path to attach.**
       *
       * Relative paths are refused.
       */
      path: string;
      /**
       * **[OPTIONAL] Start line number (1-indexed).**
       *
       * Leave it out to begin at the first line.
       */
      start_line?: number;
      /**
       * **[OPTIONAL] End line number (1-indexed).**
       *
       * Leave it out to end at the last line.
       */
      end_line?: number;
      /**
       * **[HIGHLY RECOMMENDED] Comprehensive description of the file.**
       *
       * Say why it is attached and what to look at.
       */
      description?: string;
    }[];
  }[];
}

/** Parameters of scrape_links. */
export interface ScrapeLinksParams {
  /** URLs to scrape (1-50). Recommend 3-5 URLs for balanced depth and breadth. */
  urls: string[];
  /**
   * Timeout in seconds for each URL
   * @default 30
   */
  timeout?: number;
  /**
   * Enable AI processing for content extraction (requires OPENROUTER_API_KEY)
   * @default false
   */
  use_llm?: boolean;
  /** Specific content extraction instructions for AI. Used only with use_llm. */
  what_to_extract?: string;
}

/** Parameters of web_search. */
export interface WebSearchParams {
  /** Array of search keywords (1-100 keywords). Recommend 3-7 keywords, each from another angle. */
  keywords: string[];
}
