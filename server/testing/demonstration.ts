import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { AnyAttribute, Attributes } from '#contract/attributes.ts';
import { attributes } from '#contract/attributes.ts';
import type { Field } from '#contract/field-kind.ts';
import { byName } from '#contract/prestazione.list.ts';
import { listFields } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';

type Row = Record<string, string>;

const readSheet = (name: string): Row[] =>
  parse(readFileSync(new URL(`../../demo/${name}.csv`, import.meta.url)), {
    bom: true,
    columns: true,
  });

function attributesIn(value: Row = {}): Attributes {
  const stated = attributes.filter(({ key }) => (value[key] ?? '') !== '');
  const read = ({ key, kind }: AnyAttribute) => {
    const cell = value[key] ?? '';
    if (kind === 'flag') return cell === 'SI';
    return kind === 'number' ? Number(cell) : cell;
  };
  return Object.fromEntries(stated.map((attribute) => [attribute.key, read(attribute)]));
}

/** The tests of the demonstration catalogue as the compact list has them, by name. */
export function demonstrationItems(): PrestazioneListItem[] {
  const values = readSheet('valori-tabella');
  const choiceOf = (table: string | undefined, description: string) => {
    const at = values.findIndex(
      (value) => value.table === table && value.description === description,
    );
    return { id: at + 1, code: values[at]?.code || null, description, ...attributesIn(values[at]) };
  };
  const read = ({ kind, table }: Field, cell: string) => {
    const list = cell === '' ? [] : cell.split(';').map((part) => part.trim());
    if (kind === 'texts') return list;
    if (kind === 'choices') return list.map((choice) => choiceOf(table, choice));
    if (kind === 'flag') return cell === '' ? null : cell === 'SI';
    if (cell === '') return null;
    return kind === 'choice' ? choiceOf(table, cell) : kind === 'number' ? Number(cell) : cell;
  };
  return readSheet('prestazioni')
    .map((row, at) => ({
      id: at + 1,
      revision: 1,
      ...Object.fromEntries(
        listFields.map((field) => [field.key, read(field, row[field.key] ?? '')]),
      ),
    }))
    .map((item) => item as PrestazioneListItem)
    .sort(byName);
}
