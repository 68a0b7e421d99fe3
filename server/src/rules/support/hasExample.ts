import type { ToolSpec } from '../../model/index.ts';

/** True where example code was written, or may have been. */
export const hasExample = ({ example }: ToolSpec): boolean => example.state === 'opaque' || (example.state === 'known' && example.value.code.trim() !== '');
