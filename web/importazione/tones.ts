import type { Tone } from '../design/Callout.tsx';

/**
 * What the rows of a kind look like: colour is for what comes in, and for what is to be looked at.
 */
export const toneOf: Readonly<
  Record<'new' | 'changed' | 'unchanged' | 'waiting' | 'refused' | 'skipped', Tone>
> = {
  new: 'positive',
  changed: 'positive',
  unchanged: 'neutral',
  waiting: 'caution',
  refused: 'critical',
  skipped: 'neutral',
};
