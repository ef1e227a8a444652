import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributes, attributesOf } from '#contract/attributes.ts';
import { supportTables } from '#contract/field.ts';
import type { Field } from '#contract/field-kind.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';

/** The cells of each row of the table below a heading of the glossary. */
function rowsBelow(heading: string): string[][] {
  const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
  const [, section = ''] = glossary.split(`# ${heading}\n`);
  const [, ...rows] = (section.split(/\n##+ /)[0] ?? '').match(/^\| .*(?= \|$)/gm) ?? [];
  return rows
    .filter((row) => !row.startsWith('| --'))
    .map((row) =>
      row
        .slice(2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

test('the glossary lists every field as it is declared, with its labels', () => {
  const declared = fields.map((field: Field) => {
    const key = field.key as (typeof fields)[number]['key'];
    const mark = field.required ? ', required' : field.audience === 'internal' ? ', internal' : '';
    return [
      `\`${key}\`${mark}`,
      it[`field.${key}`],
      en[`field.${key}`],
      field.kind,
      field.table === undefined ? '–' : `\`${field.table}\``,
      field.search ?? '–',
    ];
  });
  expect(rowsBelow('Fields of a Prestazione')).toEqual(declared);
});

test('the glossary lists what may be stated of values as it is declared, with its labels', () => {
  const declared = attributes.map(({ key, kind }) => {
    const tables = supportTables.filter((table) =>
      attributesOf(table).some((attribute) => attribute.key === key),
    );
    const names = tables.map((table) => `\`${table}\``).join(', ');
    return [`\`${key}\``, it[`attribute.${key}`], en[`attribute.${key}`], kind, names];
  });
  expect(rowsBelow('What is stated of their values')).toEqual(declared);
});
