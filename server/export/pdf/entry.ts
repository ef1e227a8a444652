import { sections } from '#contract/field.ts';
import type { FieldKind } from '#contract/field-kind.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { capColour } from '#contract/tubes.ts';
import type { ListRow } from '../export.data.ts';
import { colours } from './colours.ts';
import type { Block, Line } from './flow.ts';
import { intervalLines } from './intervals.ts';
import type { PdfWords } from './pdf-words.ts';
import type { PdfWriter } from './pdf-writer.ts';
import type { Rows } from './rows.ts';
import { answerWords } from './rows.ts';
import type { Style } from './text-layout.ts';
import { textLines } from './title.ts';
import { drawTube, tubeWidth } from './tube.ts';

/** How the fields of a test are set: the width of their column, and the size of their letters. */
interface EntryLook {
  readonly width: number;
  readonly size: number;
}

/** What is read where the fields of a test are written. */
export interface EntryContext {
  readonly paper: PdfWriter;
  readonly rows: Rows;
  readonly speech: PdfWords;
  readonly look: EntryLook;
}

const quietOf = (size: number): Style => ({ face: 'narrowBold', size, colour: colours.soft });

/** A field: its label, and right behind it what it says. */
function labelled(
  { paper, look }: EntryContext,
  label: string,
  text: string,
  tubed = false,
): Line[] {
  const block: Block = { type: 'P' };
  const quiet = quietOf(look.size);
  const plain: Style = { face: 'narrow', size: look.size, colour: colours.text };
  if (label === '') return textLines(paper, block, text, plain, look.width, 1.5);
  const name = paper.letters.printable(`${label}:`, quiet.face);
  const tube = tubed && capColour(text) !== null ? look.size * 1.45 : 0;
  const edge = paper.letters.width(`${name} `, quiet);
  const indent = edge + tubeWidth(tube) + tube / 5;
  if (indent > look.width * 0.7) {
    const [first, ...others] = [
      ...textLines(paper, block, name, quiet, look.width, 2),
      ...textLines(paper, block, text, plain, look.width),
    ];
    return first === undefined ? [] : [{ ...first, glue: true }, ...others];
  }
  const words = paper.letters.wrap(text, plain, look.width, indent);
  return words.map((line, at) => ({
    block,
    height: look.size * 1.34,
    ...(at === 0 && { before: 1.5 }),
    glue: at === 0 ? words.length > 1 : at === words.length - 2,
    ...(at === 0 &&
      tube > 0 && { decorate: (on, x, y) => drawTube(on, text, x + edge, y - 0.5, tube) }),
    spans:
      at === 0
        ? [
            { text: name, x: 0, style: quiet },
            { text: line, x: indent, style: plain },
          ]
        : [{ text: line, x: 0, style: plain }],
  }));
}

function fieldText({ rows, speech }: EntryContext, row: ListRow, key: FieldKey): string {
  if (key === 'responseTimeDays') return answerWords(rows.cell(row, key), speech);
  const cell = rows.cell(row, key);
  return Array.isArray(cell) ? cell.join(', ') : rows.words(row, key);
}

interface Shown {
  readonly key: FieldKey;
  readonly kind: FieldKind;
  readonly label: string;
  readonly text: string;
}

/** May whoever gets the list read internal fields? Then it has them, filled or not. */
const isWhole = (rows: Rows) =>
  fields.some(({ key, audience }) => audience === 'internal' && rows.column(key));

/**
 * Is it a matter of the reader's? Inpatients only is a question for urgent tests alone (design.md
 * section 5).
 */
function isTold({ rows }: EntryContext, row: ListRow, key: FieldKey): boolean {
  if (key === 'autoUpdateIntervalsUnits') return isWhole(rows) && rows.cell(row, key) === true;
  return key !== 'urgentInpatientsOnly' || rows.cell(row, 'urgentRequest') === true;
}

/**
 * What stands before the labels of the yes/no that are in a state: before those that are so,
 * nothing.
 */
function stateWord({ rows, speech }: EntryContext, row: ListRow, key: FieldKey): string {
  const cell = rows.cell(row, key);
  return cell === true ? '' : speech.say(cell === false ? 'test.no' : 'test.notStated');
}

/**
 * The fields of a section that say something, with their labels. Of yes/no a line for those that
 * are so, one for those that are not and one for those that nobody stated.
 * @param without what is told above; of yes/no only a yes is
 */
export function shownFields(
  context: EntryContext,
  row: ListRow,
  section: string,
  without: readonly FieldKey[],
): Shown[] {
  const { rows, speech } = context;
  const shown: Shown[] = [];
  for (const { key, kind, audience, section: own } of fields) {
    const plain = rows.column(key)?.label;
    const isAbove = without.includes(key) && (kind !== 'flag' || rows.cell(row, key) === true);
    if (own !== section || isAbove || plain === undefined) continue;
    const label = audience === 'internal' ? speech.say('pdf.internal', { label: plain }) : plain;
    if (kind === 'flag' || kind === 'switch') {
      if (!isTold(context, row, key)) continue;
      const word = stateWord(context, row, key);
      const at = shown.findIndex((one) => one.kind === 'flag' && one.label === word);
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
      label: key === 'responseTimeDays' ? speech.say('test.summary.answer') : label,
      text,
    });
  }
  return shown;
}

/**
 * The fields of a test in their sections, as on its page (web/prestazione/EsameSections.tsx): what
 * is empty is left out.
 */
export function* sectionLines(
  context: EntryContext,
  row: ListRow,
  without: readonly FieldKey[],
): Generator<Line> {
  const { paper, rows, speech, look } = context;
  const heading: Style = { face: 'narrowBold', size: look.size * 0.94, colour: colours.primary };
  for (const section of sections) {
    const shown = shownFields(context, row, section, without);
    if (shown.length === 0) continue;
    const title = speech.say(`test.section.${section}`).toUpperCase();
    const head = textLines(paper, { type: 'H3' }, title, heading, look.width, look.size * 0.55);
    yield* head.map((line) => ({ ...line, glue: true }));
    for (const { key, kind, label, text } of shown) {
      if (kind !== 'intervals') {
        yield* labelled(context, label, text, key === 'testTubeContainer');
        continue;
      }
      const named = textLines(paper, { type: 'P' }, `${label}:`, quietOf(look.size), look.width, 2);
      yield* named.map((line) => ({ ...line, glue: true }));
      const unit = rows.words(row, 'unitOfMeasurement');
      yield* intervalLines(paper, rows.cell(row, key), unit, speech, look.width, look.size);
    }
  }
}
