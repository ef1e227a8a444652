import { fold, normaliseText } from '#contract/text.ts';
import type { Sheet, SheetRow } from '../read/sheet.ts';
import type { Column } from './columns.ts';
import { cellIn } from './columns.ts';
import { headingKey } from './headings.ts';
import { isWrittenAge } from './intervalli.ages.ts';
import { isSexWord } from './intervalli.cells.ts';
import type { Remark } from './remark.ts';

// Ignoring a column that restricts intervals to a group would make them valid for everyone.

type Content = 'age' | 'sex' | 'phase';

/** An unread column that seems to restrict the intervals to groups. */
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
/** Longer cells are remarks that only mention a phase. */
const maxPhaseLength = 40;
const isEmptyCell = (cell: string) => /^(?:[-–—*./]*|n\.?[da]\.?|n\/[ad])$/i.test(cell);

const seemsToHold: Readonly<Record<Content, (cell: string) => boolean>> = {
  age: (cell) => isWrittenAge(cell) || agePeople.test(fold(cell)),
  sex: isSexWord,
  phase: (cell) => cell.length <= maxPhaseLength && phaseWord.test(fold(cell)),
};

const contents = ['age', 'sex', 'phase'] as const;

/** A quarter of the cells is enough: a person decides in the end. */
const minShare = 0.25;

function detectContent(
  heading: string,
  cells: readonly string[],
  areNumbersAges: boolean,
): Content | undefined {
  const filled = cells.filter((cell) => !isEmptyCell(cell));
  if (filled.length === 0) return undefined;
  const words = headingKey(heading).split(' ');
  const byHeading = contents.find((content) =>
    headingWords[content].some((word) => words.includes(word)),
  );
  if (byHeading !== undefined) return byHeading;
  const byCells = contents.find(
    (content) => filled.filter(seemsToHold[content]).length >= filled.length * minShare,
  );
  if (byCells !== undefined) return byCells;
  // With a column of age units and none of ages, plain numbers may be the ages.
  return areNumbersAges && filled.every((cell) => /^\d{1,3}(?:[.,]\d+)?$/.test(cell))
    ? 'age'
    : undefined;
}

/**
 * The columns of a file of intervals that are neither read nor ignored on purpose, though they seem
 * to hold ages, sexes or phases.
 * @param notRead headings of columns ignored on purpose, compared by `fold`
 */
export function undecidedColumns(
  { headings, rows }: Pick<Sheet, 'headings' | 'rows'>,
  readColumns: readonly Pick<Column, 'at' | 'field'>[],
  notRead: readonly string[],
): Undecided[] {
  const usedColumns = new Set(readColumns.map(({ at }) => at));
  const keys = new Set(readColumns.map(({ field }) => field.key));
  const ignored = new Set(notRead.map(fold));
  const areNumbersAges = keys.has('ageUnit') && !keys.has('ageFrom') && !keys.has('ageTo');
  return headings.flatMap((heading, at) => {
    if (usedColumns.has(at) || (heading !== '' && ignored.has(fold(heading)))) return [];
    const cells = rows.map(({ cells: rowCells }) => normaliseText(rowCells[at] ?? ''));
    const content = detectContent(heading, cells, areNumbersAges);
    return content === undefined ? [] : [{ at, heading, content }];
  });
}

const phrases = {
  age: 'import.undecidedAge',
  sex: 'import.undecidedSex',
  phase: 'import.undecidedPhase',
} as const satisfies Record<Content, Remark['phrase']>;

/** A test with cells in such columns can't be imported until these are decided on. */
export function undecidedFaults(
  columns: readonly Undecided[],
  rows: readonly SheetRow[],
): Remark[] {
  return columns.flatMap(({ at, heading, content }): Remark[] => {
    const first = rows.find((row) => !isEmptyCell(cellIn(row, at)));
    if (first === undefined) return [];
    const value = cellIn(first, at);
    // A column without a heading can be named neither on the page nor in a map.
    if (heading === '')
      return [
        { column: null, row: first.row, phrase: 'import.undecidedNameless', values: { value } },
      ];
    return [{ column: heading, row: first.row, phrase: phrases[content], values: { value } }];
  });
}
