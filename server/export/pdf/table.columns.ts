import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { PdfWords } from './pdf-words.ts';
import type { Rows } from './rows.ts';
import { answerWords, urgentMarks } from './rows.ts';
import type { Style } from './text-layout.ts';

/** A part of a cell: words in one style, behind the part before where there is room. */
interface Part {
  readonly text: string;
  readonly style: Style;
}

/** A column of the list on paper. */
export interface PaperColumn {
  readonly label: string;
  readonly parts: (row: ListRow) => readonly Part[];
  /** The container's words, when a tube stands beside them. */
  readonly tube?: (row: ListRow) => string;
}

const size = 8;
const strong: Style = { face: 'narrowBold', size, colour: colours.text };
const plain: Style = { face: 'narrow', size, colour: colours.text };
const quiet: Style = { face: 'narrow', size: 7.5, colour: colours.soft };
const urgent: Style = { face: 'narrowBold', size, colour: colours.urgent };

/** What a ward looks up on a wall; whatever else the list holds is left to the book. */
function wardColumns(
  rows: Rows,
  speech: PdfWords,
): (PaperColumn & { readonly keys: readonly string[] })[] {
  const label = (key: string) => rows.column(key)?.label ?? '';
  const words = (style: Style, key: string) => (row: ListRow) => ({
    text: rows.words(row, key),
    style,
  });
  const column = (keys: readonly [string, ...string[]], heading = label(keys[0])) => {
    const [first, ...others] = keys.map((key, at) => words(at === 0 ? plain : quiet, key));
    return {
      keys,
      label: heading,
      parts: (row: ListRow) => [first, ...others].flatMap((part) => part?.(row) ?? []),
    };
  };
  const codes = [words(strong, 'internalCode'), words(quiet, 'nomenclatorCode')];
  const names = [words(strong, 'serviceName'), words(quiet, 'initials')];
  const marks = (row: ListRow) => {
    const { urgent: first, others } = urgentMarks(rows, row, speech);
    const isUnknown =
      rows.column('urgentRequest') !== undefined && rows.cell(row, 'urgentRequest') === null;
    const unknown = isUnknown ? [speech.say('test.notStated')] : [];
    return [
      ...first.map((text) => ({ text, style: urgent })),
      ...[...unknown, ...(others.length > 0 ? [speech.say('pdf.outOfHours')] : [])].map((text) => ({
        text,
        style: quiet,
      })),
    ];
  };
  return [
    { ...column(['serviceName']), parts: (row) => names.map((part) => part(row)) },
    {
      ...column(['internalCode'], speech.say('pdf.codes')),
      parts: (row) => codes.map((part) => part(row)),
    },
    column(['material']),
    { ...column(['testTubeContainer']), tube: (row) => rows.words(row, 'testTubeContainer') },
    column(['withdrawalMethods']),
    {
      ...column(['responseTimeDays'], speech.say('test.summary.answer')),
      parts: (row) => [
        { text: answerWords(rows.cell(row, 'responseTimeDays'), speech), style: plain },
      ],
    },
    {
      ...column(['urgentRequest', 'saturdaysHolidaysAfter930'], speech.say('pdf.urgency')),
      parts: marks,
    },
    column(['executionSector', 'placeOfExecution']),
  ];
}

/** The columns of a list on paper: those that say something in it. */
export function paperColumns(
  list: ExportList,
  rows: Rows,
  speech: PdfWords,
): readonly PaperColumn[] {
  const isFilled = (key: string) =>
    list.rows.some((row) => rows.words(row, key) !== '' && rows.cell(row, key) !== false);
  return wardColumns(rows, speech).filter(({ keys }) => keys.some(isFilled));
}
