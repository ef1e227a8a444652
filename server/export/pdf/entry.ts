import { amountText, withoutUnit } from '#contract/amount.ts';
import { sections, statedOnlySection } from '#contract/field.ts';
import type { FieldKind } from '#contract/field-kind.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf, fields, unitOf } from '#contract/prestazione.fields.ts';
import type { CapColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, PdfLine } from './flow.ts';
import { intervalLines } from './intervals.ts';
import type { PdfLocale } from './pdf-locale.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { responseTimeWords } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** The width of the column, and the size of the letters, in points. */
interface EntryLook {
  readonly width: number;
  readonly size: number;
}

export interface EntryContext {
  readonly paper: PdfWriter;
  readonly rows: Rows;
  readonly locale: PdfLocale;
  readonly look: EntryLook;
  /** What is stated of the test's choices, in words, by field. */
  readonly stated?: Readonly<Record<string, string>>;
}

const quietStyle = (size: number): Style => ({ face: 'narrowBold', size, colour: colours.soft });

function labelled(
  { paper, look }: EntryContext,
  label: string,
  text: string,
  cap?: CapColour,
): PdfLine[] {
  const block: Block = { type: 'P' };
  const quiet = quietStyle(look.size);
  const plain: Style = { face: 'narrow', size: look.size, colour: colours.text };
  if (label === '') return textLines(paper, block, text, plain, look.width, 1.5);
  const name = paper.letters.printable(`${label}:`, quiet.face);
  const tube = cap !== undefined ? look.size * 1.45 : 0;
  const edge = paper.letters.width(`${name} `, quiet);
  const indent = edge + tubeWidth(tube) + tube / 5;
  if (indent > look.width * 0.7) {
    const [first, ...moreLines] = [
      ...textLines(paper, block, name, quiet, look.width, 2),
      ...textLines(paper, block, text, plain, look.width),
    ];
    return first === undefined ? [] : [{ ...first, glue: true }, ...moreLines];
  }
  const words = paper.letters.wrap(text, plain, look.width, indent);
  return words.map((line, at) => ({
    block,
    height: look.size * 1.34,
    ...(at === 0 && { before: 1.5 }),
    glue: at === 0 ? words.length > 1 : at === words.length - 2,
    ...(at === 0 &&
      cap !== undefined && {
        decorate: (target, x, y) => drawTube(target, cap, x + edge, y - 0.5, tube),
      }),
    spans:
      at === 0
        ? [
            { text: name, x: 0, style: quiet },
            { text: line, x: indent, style: plain },
          ]
        : [{ text: line, x: 0, style: plain }],
  }));
}

/** The words of a field, with its unit and what is stated of its choice. */
export function fieldText(
  { rows, locale, stated = {} }: EntryContext,
  row: ListRow,
  key: FieldKey,
): string {
  if (key === 'responseTimeDays') return responseTimeWords(rows.cell(row, key), locale);
  const cell = rows.cell(row, key);
  const unit = unitOf(key);
  if (unit !== undefined && typeof cell === 'number')
    return amountText(cell, unit, locale.language, locale.translate('amount.atOnce'));
  const text = Array.isArray(cell) ? cell.join(', ') : rows.words(row, key);
  const attributes = stated[key];
  return attributes === undefined ? text : `${text} (${attributes})`;
}

interface ShownField {
  readonly key: FieldKey;
  readonly kind: FieldKind;
  readonly label: string;
  readonly text: string;
}

/**
 * 'Inpatients only' concerns urgent tests alone (design.md section 5); of a sample only what is
 * stated is shown.
 */
function isShown({ rows }: EntryContext, row: ListRow, key: FieldKey): boolean {
  if (key === 'autoUpdateIntervalsUnits') return rows.cell(row, key) === true;
  if (fieldOf(key).section === statedOnlySection && rows.cell(row, key) === null) return false;
  return key !== 'urgentInpatientsOnly' || rows.cell(row, 'urgentRequest') === true;
}

/** The word before the labels of yes/no fields in one state; none before those that are yes. */
function stateWord({ rows, locale }: EntryContext, row: ListRow, key: FieldKey): string {
  const cell = rows.cell(row, key);
  return cell === true ? '' : locale.translate(cell === false ? 'test.no' : 'test.notStated');
}

/**
 * The fields of a section that are not empty, with their labels. Yes/no fields share a line per
 * state: yes, no, not stated.
 * @param omitted shown above already; of yes/no fields only a yes is
 */
export function shownFields(
  context: EntryContext,
  row: ListRow,
  section: string,
  omitted: readonly FieldKey[],
): ShownField[] {
  const { rows, locale } = context;
  const shown: ShownField[] = [];
  for (const { key, kind, audience, section: fieldSection } of fields) {
    const fieldLabel = rows.column(key)?.label;
    const isAbove = omitted.includes(key) && (kind !== 'flag' || rows.cell(row, key) === true);
    if (fieldSection !== section || isAbove || fieldLabel === undefined) continue;
    const label =
      audience === 'internal'
        ? locale.translate('pdf.internal', { label: fieldLabel })
        : fieldLabel;
    if (kind === 'flag' || kind === 'switch') {
      if (!isShown(context, row, key)) continue;
      const word = stateWord(context, row, key);
      const at = shown.findIndex((field) => field.kind === 'flag' && field.label === word);
      const before = shown[at];
      if (before === undefined) shown.push({ key, kind: 'flag', label: word, text: label });
      else shown[at] = { ...before, text: `${before.text}; ${label}` };
      continue;
    }
    const text = fieldText(context, row, key);
    if (text === '') continue;
    shown.push({
      key,
      kind,
      label:
        key === 'responseTimeDays'
          ? locale.translate('test.summary.answer')
          : withoutUnit(label, unitOf(key)),
      text,
    });
  }
  return shown;
}

function headingLines({ paper, look }: EntryContext, title: string): PdfLine[] {
  const heading: Style = { face: 'narrowBold', size: look.size * 0.94, colour: colours.primary };
  const head = textLines(paper, { type: 'H3' }, title, heading, look.width, look.size * 0.55);
  return head.map((line) => ({ ...line, glue: true }));
}

function intervalsOf({ paper, rows, locale, look }: EntryContext, row: ListRow) {
  const unit = rows.words(row, 'unitOfMeasurement');
  return intervalLines(paper, rows.cell(row, 'intervals'), unit, locale, look.width, look.size);
}

/**
 * What most readers look for, under headings, as on a test's page
 * (web/prestazione/EsameSections.tsx).
 */
export const leadingFields = ['notePatient', 'intervals', 'clinicalMeaning'] as const;

export function* leadingLines(context: EntryContext, row: ListRow): Generator<PdfLine> {
  const { paper, rows, locale, look } = context;
  const plain: Style = { face: 'narrow', size: look.size, colour: colours.text };
  for (const key of leadingFields) {
    const label = rows.column(key)?.label;
    const text = fieldText(context, row, key);
    if (label === undefined) continue;
    if (text === '' && key === 'notePatient')
      yield* labelled(context, label, locale.translate('test.noPatientNote'));
    if (text === '') continue;
    yield* headingLines(context, label.toUpperCase());
    if (key === 'intervals') yield* intervalsOf(context, row);
    else yield* textLines(paper, { type: 'P' }, text, plain, look.width, 1.5);
  }
}

/** The other fields of a test by section, as on its page. */
export function* sectionLines(
  context: EntryContext,
  row: ListRow,
  omitted: readonly FieldKey[],
): Generator<PdfLine> {
  for (const section of sections) {
    const shown = shownFields(context, row, section, omitted);
    if (shown.length === 0) continue;
    const title = context.locale.translate(`test.section.${section}`);
    yield* headingLines(context, title.toUpperCase());
    for (const { key, label, text } of shown)
      yield* labelled(context, label, text, key === 'testTubeContainer' ? row.cap : undefined);
  }
}
