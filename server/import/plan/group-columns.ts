import type { Interval } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { People } from '../intervals/people.ts';
import { isGroup, namesGroup, peopleOfPhase } from '../intervals/people.ts';
import type { IntervalPeople, IntervalReading } from '../intervals/read.ts';
import { settlePeople, unrestricted } from '../intervals/read.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import { unansweredQuestion } from './cells.ts';
import { cellIn } from './columns.ts';
import { isClearing } from './empty-cells.ts';
import { twoColumns } from './intervalli.ages.ts';
import { joinPeople, readIntervallo } from './intervalli.cells.ts';
import type { Remark } from './remark.ts';

// Bounds in columns by sex or age: `Minimo donna`, `Max M`, `Valori neonati`.

type Limit = 'low' | 'high' | 'text';

/** A column of bounds, and the people of its heading; null: everybody. */
export interface GroupColumn {
  readonly at: number;
  readonly heading: string;
  readonly limit: Limit;
  readonly people: People | null;
}

/** The columns of bounds of groups, and those (`unread`) whose headings only seem such. */
export interface GroupColumns {
  readonly columns: readonly GroupColumn[];
  readonly unread: readonly { readonly at: number; readonly heading: string }[];
}

const limitWords: Readonly<Record<Limit, ReadonlySet<string>>> = {
  low: new Set('min minimo minima minimi inferiore inf low lower lo'.split(' ')),
  high: new Set('max massimo massima massimi superiore sup high upper hi'.split(' ')),
  text: new Set(
    'valori valore intervallo intervalli range limite limiti values value interval limits'.split(
      ' ',
    ),
  ),
};
/** Words beside a limit that name no people. */
const plainWords = new Set(
  'di del della rif riferimento normale normali norm ref reference normal vn vr limit'.split(' '),
);

const maxHeadingLength = 100;

function detectLimit(words: readonly string[]): Limit | undefined {
  const limits = (['low', 'high', 'text'] as const).filter((limit) =>
    words.some((word) => limitWords[limit].has(word)),
  );
  // `Limite inferiore`, `Valore minimo`
  return limits.find((limit) => limit !== 'text') ?? limits[0];
}

function readHeading(heading: string, at: number): GroupColumn | 'unread' | null {
  if (heading.length > maxHeadingLength) return null;
  const spaced = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  const words = spaced.split(/[\s.:;,()[\]]+/).filter((word) => word !== '');
  const limit = detectLimit(words.map(fold));
  if (limit === undefined) return null;
  const isLimitWord = (word: string) =>
    plainWords.has(word) || Object.values(limitWords).some((limitNames) => limitNames.has(word));
  const peopleWords = words.filter((word) => !isLimitWord(fold(word))).join(' ');
  if (peopleWords === '') return { at, heading, limit, people: null };
  const people = peopleOfPhase(peopleWords, ',');
  if (people !== null && isGroup(people)) return { at, heading, limit, people };
  const isAge = /\b(?:eta|age|anni|years|mesi|months)\b/.test(fold(peopleWords));
  return isAge || namesGroup(peopleWords) ? 'unread' : null;
}

const isBound = (cell: string) => /\d/.test(cell);

/**
 * Finds the columns of bounds by sex or age.
 * @param usedColumns the columns that fill a field
 * @param ignoredHeadings headings of columns that are ignored on purpose
 */
export function groupColumns(
  { headings, rows }: Pick<Sheet, 'headings' | 'rows'>,
  usedColumns: ReadonlySet<number>,
  ignoredHeadings: readonly string[],
): GroupColumns {
  const ignored = new Set(ignoredHeadings.map(fold));
  const candidates = headings.flatMap((heading, at) => {
    if (usedColumns.has(at) || heading === '' || ignored.has(fold(heading))) return [];
    const column = readHeading(heading, at);
    return column === null ? [] : [{ at, heading, column }];
  });
  const columns = candidates.flatMap(({ column }) => (column === 'unread' ? [] : [column]));
  const hasGroups = columns.some(({ people }) => people !== null);
  const unread = candidates.filter(
    ({ column, at }) => column === 'unread' && rows.some((row) => isBound(cellIn(row, at))),
  );
  return {
    columns: hasGroups ? columns : [],
    unread: unread.map(({ at, heading }) => ({ at, heading })),
  };
}

/** Faults of the cells in columns that only seem to hold bounds of groups. */
export function unreadGroupFaults({ unread }: GroupColumns, rows: readonly SheetRow[]): Remark[] {
  return unread.flatMap(({ at, heading }) => {
    const row = rows.find((sheetRow) => isBound(cellIn(sheetRow, at)));
    if (row === undefined) return [];
    const values = { value: cellIn(row, at) };
    return [{ column: heading, row: row.row, phrase: 'import.undecidedGroup', values } as const];
  });
}

/** Reads the bounds of groups in a row. @param rowPeople the people of the row as a whole */
export function readGroups(
  row: SheetRow,
  columns: readonly GroupColumn[],
  reading: IntervalReading,
  rowPeople: IntervalPeople = unrestricted,
): { readonly intervals: Interval[]; readonly faults: Remark[] } {
  const intervals: Interval[] = [];
  const faults: Remark[] = [];
  const groups = Map.groupBy(columns, ({ people }) => JSON.stringify(people));
  for (const members of groups.values()) {
    const memberCell = (limit: string) => {
      const at = members.find((column) => column.limit === limit)?.at;
      const cell = at === undefined ? '' : cellIn(row, at);
      return isClearing(cell) ? '' : cell;
    };
    const read = readIntervallo(memberCell, { ...reading, ages: twoColumns });
    const [{ heading, people } = { heading: null, people: null }] = members;
    if ('fault' in read) {
      const { key, ...sentence } = read.fault;
      const column = members.find(({ limit }) => limit === key)?.heading ?? heading;
      faults.push({ column, row: row.row, ...sentence });
      continue;
    }
    if (read.intervals.length === 0) continue;
    const groupPeople =
      people === null ? unrestricted : settlePeople(people, heading ?? '', reading);
    if (groupPeople === 'open') {
      faults.push({ column: heading, row: row.row, ...unansweredQuestion(heading ?? '') });
      continue;
    }
    const peopleSoFar = groupPeople === 'text' ? null : joinPeople(rowPeople, groupPeople);
    const restricted = read.intervals.map((interval) => {
      const people = peopleSoFar && joinPeople(peopleSoFar, interval);
      return people && { ...interval, ...people };
    });
    if (restricted.includes(null)) {
      const values = { value: heading ?? '' };
      faults.push({ column: heading, row: row.row, phrase: 'import.peopleTwice', values });
    } else intervals.push(...restricted.filter((interval) => interval !== null));
  }
  return { intervals, faults };
}

export function groupColumnKeys(columns: readonly GroupColumn[]): ReadonlySet<string> {
  const keys = columns.flatMap(({ limit, people }) => [
    limit,
    ...(people?.sex == null ? [] : ['sex']),
    ...(people?.ages == null && people?.stage == null ? [] : ['ageFrom', 'ageTo', 'ageUnit']),
    ...(people?.phase == null ? [] : ['phase']),
  ]);
  return new Set(keys);
}
