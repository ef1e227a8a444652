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

export interface Work {
  readonly kind: ImportKind;
  readonly sheet: Sheet;
  readonly map: StagedMap;
  readonly options: ImportOptions;
  readonly decisions: readonly ValoreDecision[];
  readonly leftOut: readonly number[];
  /** Marks of confirmed dangerous changes, or the tests that a map names. */
  readonly confirmed: readonly string[] | ConfirmedCodes;
  /** Of an applied file. */
  readonly batch?: number | null;
  /** The laboratory's day. */
  readonly today: string;
}

export function invalid(field: string): Problem {
  return new Problem('request.invalid', { fields: { [field]: { phrase: 'invalid.value' } } });
}

export const sheetOptions = (
  { sheet, headingRow }: ImportOptions,
  fileName: string | null,
): SheetOptions => ({
  ...(sheet !== undefined && { sheet }),
  ...(headingRow !== undefined && { headingRow }),
  ...(fileName !== null && { fileName }),
});

export async function findMap(on: Sql, kind: ImportKind, sheet: Sheet): Promise<StagedMap> {
  const remembered = await loadRemembered(on, kind);
  return mapHeadings(kind, sheet.headings, { campi: await loadCampi(on), remembered });
}

/**
 * Applies chosen columns over the automatic mapping: a field moves from its column to the chosen
 * one.
 * @throws Problem `request.invalid` when the sheet has no such heading, or there is no such field
 */
export function applyChosenMap(
  { kind, sheet, map: automaticMap }: Pick<Work, 'kind' | 'sheet' | 'map'>,
  chosen: Readonly<Record<string, string | null>>,
): StagedMap {
  const map: Record<string, StagedMap[string]> = { ...automaticMap };
  for (const [heading, field] of Object.entries(chosen)) {
    if (!sheet.headings.includes(heading)) throw invalid('map');
    if (field !== null && !columnKeys[kind].includes(field)) throw invalid('map');
    for (const [otherHeading, mapped] of Object.entries(map)) {
      // The other column returns to unmapped, not to ignored on purpose.
      if (field !== null && mapped.field === field) delete map[otherHeading];
    }
    map[heading] = { field, why: 'chosen' };
  }
  return map;
}

/** Heading -> field. */
export const fieldsByHeading = (map: StagedMap): Record<string, string> =>
  Object.fromEntries(
    Object.entries(map).flatMap(([heading, { field }]) =>
      field === null ? [] : [[heading, field]],
    ),
  );

export const columnsLeftOut = (map: StagedMap): string[] =>
  Object.entries(map).flatMap(([heading, { field, why }]) =>
    field === null && why === 'chosen' ? [heading] : [],
  );

export function isConfirmedIn({ confirmed }: Pick<Work, 'confirmed'>): IsConfirmed {
  if ('get' in confirmed) return confirmedByCode(confirmed);
  const marks = new Set(confirmed);
  return ({ mark }) => marks.has(mark);
}

/** Heading -> field, or null, for all headings of a file. */
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
