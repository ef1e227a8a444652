import { sheetLimits } from '#contract/import.ts';
import { Unreadable } from './sentence.ts';

/** @throws Unreadable when a file is beyond the limit */
export function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length <= sheetLimits.bytes) return;
  throw new Unreadable('import.tooLarge', { max: sheetLimits.bytes / 1024 / 1024 }, 'tooLarge');
}
