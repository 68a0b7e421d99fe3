import type { ToolSpec } from '../../model/index.ts';

/** True where example code exists or may exist. */
export const hasExample = ({ example }: ToolSpec): boolean => example.state === 'opaque' || (example.state === 'known' && example.value.code.trim() !== '');
