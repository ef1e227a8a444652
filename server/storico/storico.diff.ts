import { isDeepStrictEqual } from 'node:util';
import { fieldValue, idOfTest, nameOfTest } from '#contract/field-value.ts';
import { joinIntervals } from '#contract/intervals.joined.ts';
import { isObject } from '#contract/is-object.ts';
import type { RecordField } from '#contract/record.ts';
import { emptyOf } from '#contract/record.ts';
import { codeFieldOf } from '#contract/storico.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { it } from '#phrases/it.ts';

/** A record in its reading shape, field key -> value. */
export type Fields = Readonly<Record<string, unknown>>;

/** The change of a field, values as words (design.md section 12). */
export interface FieldDiff {
  readonly field: string;
  readonly previousValue: string | null;
  readonly currentValue: string | null;
  /**
   * What the words do not show, as JSON: where an item of a list ends, and which value was chosen.
   * A choice as its id, choices as their ids and descriptions, tests as their ids.
   */
  readonly previousExact: string | null;
  readonly currentExact: string | null;
}

/** The language of intervals in the history. */
export const italian = intervalWords(it);

function wordsIn(kind: RecordField['kind'], value: unknown): readonly string[] {
  const field = fieldValue(kind, value);
  if (field.value === null || field.value === undefined) return [];
  switch (field.kind) {
    case 'texts':
    case 'codes':
      return field.value;
    case 'choice':
      return [description(field.value)];
    case 'choices':
      return field.value.map(description);
    case 'tests':
      return field.value.map(nameOfTest);
    case 'intervals':
      return field.value.map((entry) => joinIntervals([entry], italian));
    default:
      return [String(field.value satisfies string | number | boolean)];
  }
}

const joinWords = (parts: readonly string[]) => (parts.length === 0 ? null : parts.join('; '));

const description = (choice: Choice) => choice.description;

/** What decides whether a value changed: of a choice its id and its name, of a test its id. */
function comparable(kind: RecordField['kind'], value: unknown): unknown {
  const field = fieldValue(kind, value);
  if (field.kind === 'choice') return field.value ? identity(field.value) : null;
  if (field.kind === 'tests') return field.value?.map(idOfTest);
  return field.kind === 'choices' ? field.value?.map(identity) : value;
}

const identity = ({ id, description }: Choice) => ({ id, description });

function exactValue(kind: RecordField['kind'], value: unknown): string | null {
  const field = fieldValue(kind, value);
  if (field.kind === 'choice') return field.value ? JSON.stringify(field.value.id) : null;
  if (!Array.isArray(value)) return null;
  if (field.kind === 'tests') return JSON.stringify(field.value?.map(idOfTest));
  return JSON.stringify(field.kind === 'choices' ? field.value?.map(identity) : value);
}

/** The words of an item of an exact list. Earlier releases wrote a choice as its description. */
export function exactItemWords(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  return isObject(item) && typeof item['description'] === 'string'
    ? item['description']
    : undefined;
}

/**
 * The changes between two states of a record. Values decide, not their words: synonyms `a`, `b`
 * differ from the synonym `a; b`, and a text `1–2` from bounds.
 * @param previous null for a new record: then a change per field that is not empty; a stated no is
 * not empty, a switch that is off is
 */
export function diff(
  fields: readonly RecordField[],
  previous: Fields | null,
  current: Fields,
): FieldDiff[] {
  return fields.flatMap(({ key, kind }) => {
    const before = previous === null ? emptyOf(kind) : (previous[key] ?? null);
    const after = current[key] ?? null;
    if (isDeepStrictEqual(comparable(kind, before), comparable(kind, after))) return [];
    const isNew = previous === null;
    return {
      field: key,
      previousValue: isNew ? null : joinWords(wordsIn(kind, before)),
      currentValue: joinWords(wordsIn(kind, after)),
      previousExact: isNew ? null : exactValue(kind, before),
      currentExact: exactValue(kind, after),
    };
  });
}

function choicesIn(kind: 'choice' | 'choices', value: unknown): readonly Choice[] {
  const field = fieldValue(kind, value);
  if (field.kind === 'choices') return field.value ?? [];
  return field.value ? [field.value] : [];
}

/**
 * The changes of the codes of values that a record had and still has, named by `codeFieldOf`. Codes
 * of several values are written with their descriptions.
 */
export function diffCodes(
  fields: readonly RecordField[],
  previous: Fields,
  current: Fields,
): FieldDiff[] {
  return fields.flatMap(({ key, kind }) => {
    if (kind !== 'choice' && kind !== 'choices') return [];
    const [before, after] = [choicesIn(kind, previous[key]), choicesIn(kind, current[key])];
    const moved = after.filter((choice) =>
      before.some(({ id, code }) => id === choice.id && code !== choice.code),
    );
    if (moved.length === 0) return [];
    const ids = new Set(moved.map(({ id }) => id));
    const codeWords = (choices: readonly Choice[]) => {
      const changedChoices = choices.filter(({ id }) => ids.has(id));
      if (kind === 'choice') return changedChoices[0]?.code ?? null;
      return joinWords(
        changedChoices.flatMap(({ code, description }) =>
          code === null ? [] : [`${description}: ${code}`],
        ),
      );
    };
    const row = {
      field: codeFieldOf(key),
      previousValue: codeWords(before),
      currentValue: codeWords(after),
    };
    return { ...row, previousExact: null, currentExact: null };
  });
}
