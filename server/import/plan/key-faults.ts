import type { SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import type { Remark } from './remark.ts';

/** Beyond a readable number rows are counted, not named. */
const mostNamed = 20;

/** The other rows that have a row's key. Looks at few of them: thousands may share one. */
function twinsFault(column: string | null, row: SheetRow, sameKey: readonly SheetRow[]): Remark[] {
  if (sameKey.length < 2) return [];
  const others = sameKey.slice(0, mostNamed + 1).filter((one) => one !== row);
  const rows = others
    .slice(0, mostNamed)
    .map((one) => one.row)
    .join(', ');
  const more = sameKey.length - 1 - mostNamed;
  if (more <= 0) return [{ column, phrase: 'import.keyTwice', values: { rows } }];
  return [{ column, phrase: 'import.keyTwiceMany', values: { rows, more } }];
}

/** @param sameKey every row of this key, `row` among them */
export function keyFaults(
  row: SheetRow,
  key: readonly string[],
  keyColumns: readonly Column[],
  sameKey: readonly SheetRow[],
  ambiguous: boolean,
): Remark[] {
  const missing = keyColumns.filter((_, at) => key[at] === '');
  if (missing.length > 0)
    return missing.map(({ heading }) => ({ column: heading, phrase: 'import.noKey' }));
  const column = keyColumns.at(-1)?.heading ?? null;
  return [
    ...twinsFault(column, row, sameKey),
    ...(ambiguous ? [{ column, phrase: 'import.keyAmbiguous' } as const] : []),
  ];
}
