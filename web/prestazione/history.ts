import type { StoricoRow } from '#contract/storico.ts';

/** What one save changed. `creation`: the save that made the test, or the import. */
export interface Change {
  readonly version: number;
  readonly at: string;
  readonly creation: boolean;
  readonly rows: readonly StoricoRow[];
}

/** A value longer than this is folded until the reader asks for it, in characters. */
export const longValue = 160;

/** The rows of the history as one entry per saved version, newest first (design.md section 12). */
export function changesOf(rows: readonly StoricoRow[]): readonly Change[] {
  return [...Map.groupBy(rows, (row) => row.version)]
    .flatMap(([version, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      // A name is required, so only the first save finds none before it.
      const creation = group.some((row) => row.field === 'serviceName' && row.previousValue === null);
      return { version, at: first.at, creation, rows: group };
    })
    .toSorted((a, b) => b.version - a.version);
}
