import type { Library } from './library.ts';

// huggingface/smolagents, src/smolagents/tools.py of 1.x.
export const smolagents: Library = {
  id: 'smolagents',
  packages: ['smolagents'],
  decorators: [{ by: /^smolagents\.(?:\w+\.)*tool$/ }],
  bases: [
    {
      base: /^smolagents\.(?:\w+\.)*Tool$/,
      keys: { name: ['name'], description: ['description'], input: ['inputs'] },
      methods: ['forward'],
      schema: 'properties',
      passing: 'exact',
    },
  ],
};
