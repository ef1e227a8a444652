import type { Interval } from '#contract/intervals.ts';
import { fold } from '#contract/text.ts';
import type { People } from '../intervals/people.ts';
import { isGroup, namesGroup, peopleOfPhase } from '../intervals/people.ts';
import type { IntervalReading } from '../intervals/read.ts';
import { settlePeople } from '../intervals/read.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import { questionOpen } from './cells.ts';
import { cellIn } from './columns.ts';
import { isClearing } from './empty-cells.ts';
import type { Who } from './intervalli.cells.ts';
import { joinPeople, readIntervallo } from './intervalli.cells.ts';
import type { Remark } from './remark.ts';

// Bounds in columns by sex or age: `Minimo donna`, `Max M`, `Valori neonati`.

type Limit = 'low' | 'high' | 'text';

/** A column of bounds, and whose they are by its heading; null: everybody's. */
export interface GroupColumn {
  readonly at: number;
  readonly heading: string;
  readonly limit: Limit;
  readonly people: People | null;
}

/** The columns of a sheet that hold bounds of groups, and those whose headings only seem to. */
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
/** Words beside a limit that say nothing of people. */
const plainWords = new Set(
  'di del della rif riferimento normale normali norm ref reference normal vn vr limit'.split(' '),
);

const longestHeading = 100;

function limitOf(words: readonly string[]): Limit | undefined {
  const limits = (['low', 'high', 'text'] as const).filter((limit) =>
    words.some((word) => limitWords[limit].has(word)),
  );
  // `Limite inferiore`, `Valore minimo`
  return limits.find((limit) => limit !== 'text') ?? limits[0];
}

function columnOf(heading: string, at: number): GroupColumn | 'unread' | null {
  if (heading.length > longestHeading) return null;
  const apart = heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  const words = apart.split(/[\s.:;,()[\]]+/).filter((word) => word !== '');
  const limit = limitOf(words.map(fold));
  if (limit === undefined) return null;
  const isOfLimit = (word: string) =>
    plainWords.has(word) || Object.values(limitWords).some((known) => known.has(word));
  const rest = words.filter((word) => !isOfLimit(fold(word))).join(' ');
  if (rest === '') return { at, heading, limit, people: null };
  const people = peopleOfPhase(rest, ',');
  if (people !== null && isGroup(people)) return { at, heading, limit, people };
  const isAge = /\b(?:eta|age|anni|years|mesi|months)\b/.test(fold(rest));
  return isAge || namesGroup(rest) ? 'unread' : null;
}

const isBound = (cell: string) => /\d/.test(cell);

/**
 * Finds the columns of bounds by sex or age.
 * @param taken the columns that fill a field
 * @param aside headings of columns that were left out on purpose
 */
export function groupColumns(
  { headings, rows }: Pick<Sheet, 'headings' | 'rows'>,
  taken: ReadonlySet<number>,
  aside: readonly string[],
): GroupColumns {
  const left = new Set(aside.map(fold));
  const found = headings.flatMap((heading, at) => {
    if (taken.has(at) || heading === '' || left.has(fold(heading))) return [];
    const column = columnOf(heading, at);
    return column === null ? [] : [{ at, heading, column }];
  });
  const columns = found.flatMap(({ column }) => (column === 'unread' ? [] : [column]));
  const hasGroups = columns.some(({ people }) => people !== null);
  const unread = found.filter(
    ({ column, at }) => column === 'unread' && rows.some((row) => isBound(cellIn(row, at))),
  );
  return {
    columns: hasGroups ? columns : [],
    unread: unread.map(({ at, heading }) => ({ at, heading })),
  };
}

/** The rows of a test that say something in columns that only seem to hold bounds of groups. */
export function unreadGroupFaults({ unread }: GroupColumns, rows: readonly SheetRow[]): Remark[] {
  return unread.flatMap(({ at, heading }) => {
    const row = rows.find((of) => isBound(cellIn(of, at)));
    if (row === undefined) return [];
    const values = { value: cellIn(row, at) };
    return [{ column: heading, row: row.row, phrase: 'import.undecidedGroup', values } as const];
  });
}

const everybody: Who = { sex: 'any', ageFrom: null, ageTo: null, ageUnit: null, phase: null };
const noAges = { unit: {}, isRange: false };

/** Reads the bounds of groups in a row. @param who whom the whole row is for */
export function readGroups(
  row: SheetRow,
  columns: readonly GroupColumn[],
  reading: IntervalReading,
  who: Who = everybody,
): { readonly intervals: Interval[]; readonly faults: Remark[] } {
  const intervals: Interval[] = [];
  const faults: Remark[] = [];
  const groups = Map.groupBy(columns, ({ people }) => JSON.stringify(people));
  for (const ofGroup of groups.values()) {
    const cellOf = (limit: string) => {
      const at = ofGroup.find((column) => column.limit === limit)?.at;
      const cell = at === undefined ? '' : cellIn(row, at);
      return isClearing(cell) ? '' : cell;
    };
    const read = readIntervallo(cellOf, { ...reading, ages: noAges });
    const [{ heading, people } = { heading: null, people: null }] = ofGroup;
    if ('fault' in read) {
      const { key, ...sentence } = read.fault;
      const column = ofGroup.find(({ limit }) => limit === key)?.heading ?? heading;
      faults.push({ column, row: row.row, ...sentence });
      continue;
    }
    if (read.intervals.length === 0) continue;
    const named = people === null ? everybody : settlePeople(people, heading ?? '', reading);
    if (named === 'open') {
      faults.push({ column: heading, row: row.row, ...questionOpen(heading ?? '') });
      continue;
    }
    const group = named === 'text' ? null : joinPeople(who, named);
    const joined = read.intervals.map((interval) => {
      const of = group && joinPeople(group, interval);
      return of && { ...interval, ...of };
    });
    if (joined.includes(null)) {
      const values = { value: heading ?? '' };
      faults.push({ column: heading, row: row.row, phrase: 'import.peopleTwice', values });
    } else intervals.push(...joined.filter((interval) => interval !== null));
  }
  return { intervals, faults };
}

/** What the columns of groups tell apart, by the keys of the columns of a row. */
export function keysOfGroups(columns: readonly GroupColumn[]): ReadonlySet<string> {
  const keys = columns.flatMap(({ limit, people }) => [
    limit,
    ...(people?.sex == null ? [] : ['sex']),
    ...(people?.ages == null && people?.stage == null ? [] : ['ageFrom', 'ageTo', 'ageUnit']),
    ...(people?.phase == null ? [] : ['phase']),
  ]);
  return new Set(keys);
}
