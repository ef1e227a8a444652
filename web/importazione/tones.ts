import type { Tone } from '../design/Callout.tsx';

/** The tones of the kinds of rows: colour for what is imported and for what needs attention. */
export const rowTone: Readonly<
  Record<'new' | 'changed' | 'unchanged' | 'waiting' | 'unconfirmed' | 'refused' | 'skipped', Tone>
> = {
  new: 'positive',
  changed: 'positive',
  unchanged: 'neutral',
  waiting: 'caution',
  unconfirmed: 'caution',
  refused: 'critical',
  skipped: 'neutral',
};
