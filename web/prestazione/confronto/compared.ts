import type { PrestazionePublic } from '#contract/prestazione.ts';
import type { ShownField } from '../shownFields.ts';

/** The most tests that stand side by side. */
export const mostCompared = 4;

/** What a value is compared by: choices by the value that they are, rows without their numbers. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  if ('description' in value && 'id' in value) return value.id;
  return Object.entries(value).filter(([key]) => key !== 'id');
}

/** The value of a field in a test; undefined where it is not stated, an empty list among them. */
export function statedValue({ key }: ShownField, test: PrestazionePublic): unknown {
  const value = test[key as keyof PrestazionePublic];
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Is a field not the same in all tests? What is not stated differs from what is. */
export function isDifferent(field: ShownField, tests: readonly PrestazionePublic[]): boolean {
  const values = tests.map((test) => JSON.stringify(comparable(statedValue(field, test))));
  return new Set(values).size > 1;
}
