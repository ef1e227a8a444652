import type { Role } from './operation.ts';

/**
 * True when no role is required or one of them is held, compared exactly (spec 5 and 6; the
 * emptiness test as the spec intends it).
 */
export function mayEnter(required: readonly Role[], held: readonly string[]): boolean {
  return required.length === 0 || required.some((role) => held.includes(role));
}
