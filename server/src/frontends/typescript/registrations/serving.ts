/** Packages that serve, wrap or watch a server and register no tools. */
export const serving =
  /^(?:node:|@modelcontextprotocol\/|@hono\/|@sentry\/|@opentelemetry\/|@nestjs\/|@vercel\/|@cloudflare\/|@smithery\/|@jest\/|@tmcp\/|(?:agents|child_process|crypto|effect|events|express|fastify|fastmcp|fs|hono|http|https|inversify|jest|mcp-handler|mcp-proxy|net|os|path|pino|sinon|stream|tmcp|tsyringe|url|util|vitest|winston|ws)(?:\/|$))/;

/** Packages that run tests. What a test calls registers no tool of a server. */
export const testing = /^(?:node:test|bun:test|@jest\/.+|@playwright\/test|(?:ava|chai|jest|mocha|sinon|tape|vitest))$/;
