import type { FieldEdit } from '#contract/bulk-edit.ts';
import type { Field } from '#contract/field-kind.ts';
import { amount, day } from '#contract/shapes.ts';
import { distinct, fold, normalForm, normaliseText, otherThan } from '#contract/text.ts';
import type { Choice, Valore } from '#contract/valore-tabella.ts';
import type { FieldFault } from '../platform/problem.ts';
import { Problem } from '../platform/problem.ts';
import type { Fields } from '../storico/storico.diff.ts';

/** A field's new value in the record's reading shape, or why it can't have one. */
type EditedValue = { readonly value: unknown } | { readonly fault: FieldFault };

type ValueOf = (record: Fields) => EditedValue;

function refuse(): never {
  throw new Problem('request.invalid', { fields: { value: { phrase: 'invalid.value' } } });
}

/** A new text is never built that is longer than a field can hold by far. */
function replaceIn(text: string, find: string, replacement: string, most: number): EditedValue {
  const parts = text.split(find);
  const length = text.length + (parts.length - 1) * (replacement.length - find.length);
  if (length > 2 * most) return { fault: { phrase: 'invalid.tooLong', values: { max: most } } };
  const value = parts.join(replacement);
  return { value: value.trim() === '' ? null : value };
}

/** Sets a field: the value has to be of the field's kind. */
function valueToSet(
  { kind, table }: Field,
  value: unknown,
  valori: ReadonlyMap<number, Valore>,
): unknown {
  if (kind === 'switch') return typeof value === 'boolean' ? value : refuse();
  if (value === null) return null;
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : refuse();
    case 'day':
      return day.safeParse(value).success ? value : refuse();
    case 'number':
      return amount.safeParse(value).success ? value : refuse();
    case 'choice':
      return choiceOf(table, value, valori);
    default:
      if (typeof value !== 'string') return refuse();
      return value.trim() === '' ? null : value;
  }
}

function choiceOf(
  table: Field['table'],
  value: unknown,
  valori: ReadonlyMap<number, Valore>,
): Choice {
  const found = valori.get(Number(value));
  if (typeof value !== 'number' || found === undefined || found.table !== table) return refuse();
  return found;
}

/**
 * How an edit changes the field of a record.
 * @param valori the values of the support tables, by id
 * @throws Problem `request.invalid` for a value that the field can't have
 */
export function editedValueOf(
  field: Field,
  edit: FieldEdit,
  valori: ReadonlyMap<number, Valore>,
): ValueOf {
  const { key, kind, maxLength = 1000 } = field;
  if (edit.act === 'replace') {
    if (normaliseText(edit.find) === '') return refuse();
    // Stored texts have composed letters.
    const find = normalForm(edit.find, 'NFC');
    return (record) => {
      const text = record[key];
      if (typeof text !== 'string') return { value: text };
      return replaceIn(text, find, edit.replacement, maxLength);
    };
  }
  if (edit.act === 'set') {
    const value = valueToSet(field, edit.value, valori);
    return () => ({ value });
  }
  if (kind === 'choices') {
    const choice = choiceOf(field.table, edit.value, valori);
    return (record) => {
      const others = (record[key] as Choice[]).filter(({ id }) => id !== choice.id);
      const isListed = others.length < (record[key] as Choice[]).length;
      if (edit.act === 'remove') return { value: others };
      return { value: isListed ? record[key] : [...others, choice] };
    };
  }
  if (typeof edit.value !== 'string') return refuse();
  const words = edit.value;
  return (record) => {
    const texts = record[key] as string[];
    if (edit.act === 'remove') return { value: texts.filter((text) => fold(text) !== fold(words)) };
    const all = distinct([...texts, words]);
    // A test's own name is none of its synonyms.
    return { value: kind === 'codes' ? all : otherThan(String(record['serviceName']), all) };
  };
}
