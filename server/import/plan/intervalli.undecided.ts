import { fold, normaliseText } from '#contract/text.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import { cellIn } from './columns.ts';
import { headingKey } from './headings.ts';
import { isWrittenAge } from './intervalli.ages.ts';
import { isSexWord } from './intervalli.cells.ts';
import type { Remark } from './remark.ts';

// An unread column that restricts an interval to a group makes it an interval for everyone: a wrong
// one for a patient.

/** What a column that is not read seems to hold. */
type Content = 'age' | 'sex' | 'phase';

/** A column that is not read though it seems to restrict the intervals to groups. */
export interface Undecided {
  readonly at: number;
  readonly heading: string;
  readonly content: Content;
}

const headingWords: Readonly<Record<Content, readonly string[]>> = {
  age: [
    ...['eta', 'anni', 'mesi', 'settimane', 'giorni', 'nascita', 'fascia', 'fasce'],
    ...['age', 'ages', 'years', 'months', 'weeks', 'days', 'birth'],
  ],
  sex: [
    'sesso',
    'sessi',
    'genere',
    'sex',
    'sexes',
    'gender',
    'maschi',
    'femmine',
    'male',
    'female',
  ],
  phase: [
    ...[
      'fase',
      'fasi',
      'ciclo',
      'gravidanza',
      'gestazione',
      'gestazionale',
      'trimestre',
      'menopausa',
    ],
    ...['phase', 'cycle', 'pregnancy', 'gestation', 'trimester', 'menopause', 'tanner'],
  ],
};

const agePeople =
  /^(?:(?:solo|only) )?(?:adult[aeios]?|bambin[aeio]|neonat[aeio]|lattant[ei]|anzian[aeio]|pediatric[aeio]?|children|child|newborns?|infants?|elderly)$/;
const phaseWord =
  /follicol|lutea|ovulat|menopaus|gravid|gestazion|gestant|trimestr|puber|tanner|digiun|basale|clinosta|ortosta|supin|follicul|pregnan|gestation|trimester|fasting/;
/** Longer ones are remarks that only speak of it. */
const longestPhase = 40;
/** Empty, in any column. */
const isSilent = (cell: string) => /^(?:[-–—*./]*|n\.?[da]\.?|n\/[ad])$/i.test(cell);

const isOf: Readonly<Record<Content, (cell: string) => boolean>> = {
  age: (cell) => isWrittenAge(cell) || agePeople.test(fold(cell)),
  sex: isSexWord,
  phase: (cell) => cell.length <= longestPhase && phaseWord.test(fold(cell)),
};

const contents = ['age', 'sex', 'phase'] as const;

/** A quarter of the cells is enough: whoever reads none of them decides. */
const share = 0.25;

function contentOf(
  heading: string,
  cells: readonly string[],
  areNumbersAges: boolean,
): Content | undefined {
  const filled = cells.filter((cell) => !isSilent(cell));
  if (filled.length === 0) return undefined;
  const words = headingKey(heading).split(' ');
  const byHeading = contents.find((content) =>
    headingWords[content].some((word) => words.includes(word)),
  );
  if (byHeading !== undefined) return byHeading;
  const byCells = contents.find(
    (content) => filled.filter(isOf[content]).length >= filled.length * share,
  );
  if (byCells !== undefined) return byCells;
  // A unit of age that is read, and no age: plain numbers may be the ages.
  return areNumbersAges && filled.every((cell) => /^\d{1,3}(?:[.,]\d+)?$/.test(cell))
    ? 'age'
    : undefined;
}

/**
 * The columns of a file of intervals that are neither read nor left out on purpose, though they
 * seem to hold ages, sexes or phases.
 * @param read the columns that are read
 * @param notRead headings of columns left out on purpose, compared as `fold` has them
 */
export function undecidedColumns(
  { headings, rows }: Pick<Sheet, 'headings' | 'rows'>,
  read: readonly Pick<Column, 'at' | 'field'>[],
  notRead: readonly string[],
): Undecided[] {
  const taken = new Set(read.map(({ at }) => at));
  const keys = new Set(read.map(({ field }) => field.key));
  const aside = new Set(notRead.map(fold));
  const areNumbersAges = keys.has('ageUnit') && !keys.has('ageFrom') && !keys.has('ageTo');
  return headings.flatMap((heading, at) => {
    if (taken.has(at) || (heading !== '' && aside.has(fold(heading)))) return [];
    const cells = rows.map(({ cells: ofRow }) => normaliseText(ofRow[at] ?? ''));
    const content = contentOf(heading, cells, areNumbersAges);
    return content === undefined ? [] : [{ at, heading, content }];
  });
}

const phrases = {
  age: 'import.undecidedAge',
  sex: 'import.undecidedSex',
  phase: 'import.undecidedPhase',
} as const satisfies Record<Content, Remark['phrase']>;

/** The cells of a test in such columns: until that is decided, they can't be applied. */
export function undecidedFaults(
  columns: readonly Undecided[],
  rows: readonly SheetRow[],
): Remark[] {
  return columns.flatMap(({ at, heading, content }): Remark[] => {
    const first = rows.find((row) => !isSilent(cellIn(row, at)));
    if (first === undefined) return [];
    const value = cellIn(first, at);
    // What has no heading can't be named, neither on the page nor in a map.
    if (heading === '')
      return [
        { column: null, row: first.row, phrase: 'import.undecidedNameless', values: { value } },
      ];
    return [{ column: heading, row: first.row, phrase: phrases[content], values: { value } }];
  });
}
