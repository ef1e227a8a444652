import type { ImportKind, ImportOptions } from '#contract/importazione.ts';
import type { Sql } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import { loadCampi } from '../../prestazione/campo.queries.ts';
import type { StagedMap } from '../../schema.import.ts';
import { keysOf, mapHeadings } from '../plan/headings.ts';
import type { Sheet, SheetOptions } from '../read/sheet.ts';
import { loadRemembered } from './queries.ts';

/** What was said of a file does not fit it. */
export function invalid(field: string): Problem {
  return new Problem('request.invalid', { fields: { [field]: { phrase: 'invalid.value' } } });
}

/** What somebody says of columns, over what was found: a field that goes to another column leaves the one that had it. */
export function chosen(
  kind: ImportKind,
  sheet: Sheet,
  found: StagedMap,
  said: Readonly<Record<string, string | null>>,
): StagedMap {
  const map: Record<string, StagedMap[string]> = { ...found };
  for (const [heading, field] of Object.entries(said)) {
    if (!sheet.headings.includes(heading)) throw invalid('map');
    if (field !== null && !keysOf[kind].includes(field)) throw invalid('map');
    for (const [other, mapped] of Object.entries(map)) {
      // Nobody said of the other column that it is not to be read.
      if (field !== null && mapped.field === field) delete map[other];
    }
    map[heading] = { field, why: 'chosen' };
  }
  return map;
}

/** What is found of columns unasked: by what headings filled before, and by what they say. */
export async function findMap(on: Sql, kind: ImportKind, sheet: Sheet): Promise<StagedMap> {
  return mapHeadings(kind, sheet.headings, { campi: await loadCampi(on), remembered: await loadRemembered(on, kind) });
}

/** How a file's bytes are read. */
export const sheetOptions = ({ sheet, headingRow }: ImportOptions, fileName: string | null): SheetOptions => ({
  ...(sheet !== undefined && { sheet }),
  ...(headingRow !== undefined && { headingRow }),
  ...(fileName !== null && { fileName }),
});
