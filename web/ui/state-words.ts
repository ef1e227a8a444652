import type { Speech } from '../platform/language.tsx';

/** A state of a record by the number that readers know: a test's revision, or else its version. */
export function stateWords(
  say: Speech['say'],
  { version, revision }: { readonly version: number; readonly revision: number | null },
): string {
  return revision === null
    ? say('restore.version', { version })
    : say('restore.revision', { revision });
}
