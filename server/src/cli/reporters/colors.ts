import picocolors from 'picocolors';
import type { Io, Stream } from '../io.ts';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for one stream: on a terminal only, unless `NO_COLOR` or `FORCE_COLOR` is set. */
export function colorsFor(out: Stream, env: Io['env']): Colors {
  const isSet = (name: string): boolean => env[name] !== undefined && env[name] !== '';
  if (isSet('NO_COLOR')) return picocolors.createColors(false);
  if (isSet('FORCE_COLOR')) return picocolors.createColors(env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false');
  return picocolors.createColors(out.terminal && env.TERM !== 'dumb');
}
