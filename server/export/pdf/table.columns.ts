import { handlingFields } from '#contract/prestazione.list-fields.ts';
import type { ExportList, ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { Rows } from './rows.ts';
import { handlingWords, responseTimeWords, urgentMarks } from './rows.ts';
import type { Style } from './text-layout.ts';

/** Text in one style, after the previous part where it fits on its line. */
interface CellPart {
  readonly text: string;
  readonly style: Style;
}

export interface PaperColumn {
  readonly label: string;
  readonly parts: (row: ListRow) => readonly CellPart[];
  /** Is a tube drawn beside its words? */
  readonly hasTube?: true;
}

const size = 8;
const strong: Style = { face: 'narrowBold', size, colour: colours.text };
const plain: Style = { face: 'narrow', size, colour: colours.text };
const quiet: Style = { face: 'narrow', size: 7.5, colour: colours.soft };
const urgent: Style = { face: 'narrowBold', size, colour: colours.urgent };

/** What a ward looks up on a wall; the book holds everything else. */
function wardColumns(
  rows: Rows,
  locale: PdfLocale,
): (PaperColumn & { readonly keys: readonly string[] })[] {
  const label = (key: string) => rows.column(key)?.label ?? '';
  const words = (style: Style, key: string) => (row: ListRow) => ({
    text: rows.words(row, key),
    style,
  });
  const column = (keys: readonly [string, ...string[]], heading = label(keys[0])) => {
    const [firstPart, ...moreParts] = keys.map((key, at) => words(at === 0 ? plain : quiet, key));
    return {
      keys,
      label: heading,
      parts: (row: ListRow) => [firstPart, ...moreParts].flatMap((part) => part?.(row) ?? []),
    };
  };
  const codes = [words(strong, 'internalCode'), words(quiet, 'nomenclatorCode')];
  const names = [words(strong, 'serviceName'), words(quiet, 'initials')];
  const marks = (row: ListRow) => {
    const { urgent: urgentTexts, outOfHours } = urgentMarks(rows, row, locale);
    const isUnknown =
      rows.column('urgentRequest') !== undefined && rows.cell(row, 'urgentRequest') === null;
    const unknown = isUnknown ? [locale.translate('test.notStated')] : [];
    return [
      ...urgentTexts.map((text) => ({ text, style: urgent })),
      ...[...unknown, ...(outOfHours.length > 0 ? [locale.translate('pdf.outOfHours')] : [])].map(
        (text) => ({
          text,
          style: quiet,
        }),
      ),
    ];
  };
  return [
    {
      ...column(['serviceName']),
      parts: (row) => [
        ...names.map((part) => part(row)),
        ...(row.status?.word ? [{ text: row.status.word, style: urgent }] : []),
      ],
    },
    {
      ...column(['internalCode'], locale.translate('pdf.codes')),
      parts: (row) => codes.map((part) => part(row)),
    },
    column(['material']),
    { ...column(['testTubeContainer']), hasTube: true },
    column(['withdrawalMethods']),
    {
      ...column(handlingFields, locale.translate('list.handling')),
      parts: (row) => {
        const { words, isUnknown } = handlingWords(rows, row, locale);
        if (isUnknown) return [{ text: locale.translate('test.notStated'), style: quiet }];
        return [{ text: words.join(', '), style: plain }];
      },
    },
    {
      ...column(['responseTimeDays'], locale.translate('test.summary.answer')),
      parts: (row) => [
        { text: responseTimeWords(rows.cell(row, 'responseTimeDays'), locale), style: plain },
      ],
    },
    {
      ...column(['urgentRequest', 'saturdaysHolidaysAfter930'], locale.translate('pdf.urgency')),
      parts: marks,
    },
    column(['executionSector', 'placeOfExecution']),
  ];
}

/** Columns without any content are left out. */
export function paperColumns(
  list: ExportList,
  rows: Rows,
  locale: PdfLocale,
): readonly PaperColumn[] {
  const isFilled = (key: string) =>
    list.rows.some((row) => rows.words(row, key) !== '' && rows.cell(row, key) !== false);
  return wardColumns(rows, locale).filter(({ keys }) => keys.some(isFilled));
}
