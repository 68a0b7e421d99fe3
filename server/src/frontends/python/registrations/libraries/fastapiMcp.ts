import type { Library } from './library.ts';

// tadata-org/fastapi_mcp, fastapi_mcp/server.py of 0.2 and newer; `add_mcp_server` of 0.1.
export const fastapiMcp: Library = {
  id: 'fastapi-mcp',
  packages: ['fastapi-mcp'],
  makers: [{ by: /^fastapi_mcp\.(?:\w+\.)*(?:FastApiMCP|add_mcp_server)$/, reason: 'fastapi-made' }],
};
