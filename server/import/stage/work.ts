import type { ImportKind, ImportOptions, ValoreDecision } from '#contract/importazione.ts';
import { loadCampi } from '../../campo/campo.queries.ts';
import type { Sql } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { BatchReading, StagedMap } from '../../schema.import.ts';
import type { IsConfirmed } from '../plan/confirmation.ts';
import type { ConfirmedCodes } from '../plan/confirmed-codes.ts';
import { confirmedByCode } from '../plan/confirmed-codes.ts';
import { columnKeys, mapHeadings } from '../plan/headings.ts';
import type { Sheet, SheetOptions } from '../read/sheet.ts';
import { loadRemembered } from './staged.queries.ts';

/** A file, and how it is to be read. */
export interface Work {
  readonly kind: ImportKind;
  readonly sheet: Sheet;
  readonly map: StagedMap;
  readonly options: ImportOptions;
  readonly decisions: readonly ValoreDecision[];
  readonly leftOut: readonly number[];
  /** The marks of the dangerous changes that were confirmed, or the tests that a map names. */
  readonly confirmed: readonly string[] | ConfirmedCodes;
  /** Of an applied one: only files before it are earlier ones. */
  readonly batch?: number | null;
}

/** What was chosen for a file does not fit it. */
export function invalid(field: string): Problem {
  return new Problem('request.invalid', { fields: { [field]: { phrase: 'invalid.value' } } });
}

/** How a file's bytes are read. */
export const sheetOptions = (
  { sheet, headingRow }: ImportOptions,
  fileName: string | null,
): SheetOptions => ({
  ...(sheet !== undefined && { sheet }),
  ...(headingRow !== undefined && { headingRow }),
  ...(fileName !== null && { fileName }),
});

/** The automatic mapping of columns: by what headings filled before, and by their meaning. */
export async function findMap(on: Sql, kind: ImportKind, sheet: Sheet): Promise<StagedMap> {
  const remembered = await loadRemembered(on, kind);
  return mapHeadings(kind, sheet.headings, { campi: await loadCampi(on), remembered });
}

/**
 * The chosen mapping of columns, over the automatic one: a field that goes to another column leaves
 * the one that had it.
 * @throws Problem `request.invalid` when the sheet has no such heading, or there is no such field
 */
export function withChosen(
  { kind, sheet, map: found }: Pick<Work, 'kind' | 'sheet' | 'map'>,
  chosen: Readonly<Record<string, string | null>>,
): StagedMap {
  const map: Record<string, StagedMap[string]> = { ...found };
  for (const [heading, field] of Object.entries(chosen)) {
    if (!sheet.headings.includes(heading)) throw invalid('map');
    if (field !== null && !columnKeys[kind].includes(field)) throw invalid('map');
    for (const [other, mapped] of Object.entries(map)) {
      // It was not chosen that the other column is not read.
      if (field !== null && mapped.field === field) delete map[other];
    }
    map[heading] = { field, why: 'chosen' };
  }
  return map;
}

/** Heading -> the field that it fills. */
export const fieldsByHeading = (map: StagedMap): Record<string, string> =>
  Object.fromEntries(
    Object.entries(map).flatMap(([heading, { field }]) =>
      field === null ? [] : [[heading, field]],
    ),
  );

/** The columns chosen not to be read, in this very file. */
export const columnsLeftOut = (map: StagedMap): string[] =>
  Object.entries(map).flatMap(([heading, { field, why }]) =>
    field === null && why === 'chosen' ? [heading] : [],
  );

/** Which dangerous changes of a file were confirmed. */
export function isConfirmedIn({ confirmed }: Pick<Work, 'confirmed'>): IsConfirmed {
  if ('get' in confirmed) return confirmedByCode(confirmed);
  const marks = new Set(confirmed);
  return ({ mark }) => marks.has(mark);
}

/** All headings of a file, and the fields that they filled. */
export function columnsRead(
  { headings }: Pick<Sheet, 'headings'>,
  filled: Readonly<Record<string, string>>,
): BatchReading['columns'] {
  const fieldOf = (heading: string) =>
    Object.hasOwn(filled, heading) ? (filled[heading] ?? null) : null;
  return Object.fromEntries(
    headings.filter((heading) => heading !== '').map((heading) => [heading, fieldOf(heading)]),
  );
}
