import type { Importazione } from '#contract/importazione.ts';

/** An import of two columns, with one word that a table does not have, for tests. */
export function importOf(differing: Partial<Importazione> = {}): Importazione {
  const at = '2026-11-21T09:00:00.000Z';
  const column = (heading: string, field: string | null) => ({
    ...{ heading, samples: [], field, why: field && 'label', undecided: null },
    isOfGroup: false,
  });
  return {
    ...{ id: 1, kind: 'prestazioni', version: 3, state: 'staged', batch: null },
    ...{ createdAt: at, createdBy: 'nadia', updatedAt: at, updatedBy: 'nadia' },
    file: {
      ...{ name: 'prova.csv', format: 'csv', encoding: 'UTF-8', separator: ';', sheet: null },
      ...{
        sheets: [],
        headingRow: 1,
        head: [],
        rows: 2,
        hiddenRows: [],
        brokenCells: 0,
        notes: [],
      },
    },
    options: {},
    columns: [column('Codice', 'internalCode'), column('Nome', null)] as Importazione['columns'],
    keys: ['internalCode', 'serviceName'],
    plan: {
      ...{ id: '1-3-x', waiting: 0, warned: 0, newValues: [], warnings: [], fault: null },
      ...{ questions: [], emptyCells: [], lackingColumns: [], lackingTests: 0 },
      confirmations: { rows: 0, unconfirmed: 0, kinds: [] },
      counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 },
    },
    ...{ moved: false, found: [] },
    ...{ rows: [], total: 0, page: 1, pageSize: 50 },
    queue: [
      {
        table: 'materiali',
        words: 'Drago',
        rows: [2],
        count: 1,
        nearest: [],
        twin: null,
        decision: null,
      },
    ],
    ...{ sources: [], leftOut: [4], applying: null },
    ...differing,
  };
}
