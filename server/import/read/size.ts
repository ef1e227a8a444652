import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from './sentence.ts';

/** @throws Unreadable when a file is beyond the limit */
export function refuseTooLarge(size: number): void {
  if (size <= sheetLimits.bytes) return;
  throw new Unreadable('import.tooLarge', { max: sheetLimits.bytes / 1024 / 1024 }, 'tooLarge');
}
