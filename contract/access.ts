import type { Role } from './operation.ts';

/**
 * May someone with these roles enter? Yes when no role is required, or with at least one role in
 * common, compared exactly (spec 5 and 6; the emptiness test as the spec intends it).
 */
export function mayEnter(required: readonly Role[], held: readonly string[]): boolean {
  return required.length === 0 || required.some((role) => held.includes(role));
}
