import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import type { Field } from '#contract/field-kind.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { it as italian } from '#phrases/it.ts';
import { implying, mayOf } from '../campo/campo.rules.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { download, fileText } from '../testing/downloads.ts';
import { exportNames } from '../testing/exporting.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import { filledValue } from '../testing/random-values.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

// Every export, for each field that an administrator can hide (threats.md D5; decision 15).

const code = 'ZQ1';
const hidable: (Field & { readonly key: FieldKey })[] = publicFields.filter(
  (field) => mayOf(field).hide,
);

const labelOf = (key: FieldKey) => `zl${key.toLowerCase()}zl`;
const textOf = (key: FieldKey) => `zv${key.toLowerCase()}zv`;
const columnOf = (key: FieldKey) => key.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

/** What would tell the field's value in a file, its blanks left out. */
function tellingOf(key: FieldKey): string[] {
  if (key === 'intervals') return [labelOf(key), textOf(key), 'prestazione_intervallo'];
  if (key === 'nomenclatorCode') return [labelOf(key), '90.27.1', 'nomenclator_code'];
  if (key === 'responseTimeDays') return [labelOf(key), '61,5', '61.5', 'response_time_days'];
  if (key === 'urgentRequest' || key === 'urgentInpatientsOnly') {
    const marks =
      key === 'urgentRequest'
        ? [italian['mark.urgent'], italian['mark.inpatientsOnly']]
        : [italian['mark.inpatientsOnly']];
    return [labelOf(key), columnOf(key), ...marks.map((mark) => mark.replaceAll(' ', ''))];
  }
  return [labelOf(key), textOf(key), columnOf(key)];
}

interface ExportCase {
  readonly label: string;
  readonly name: ExportName;
  readonly query: string;
}
/** The only test is the first. */
const layoutsOf: Partial<Record<ExportName, readonly string[]>> = {
  ExportPDFPrestazioni: ['book', 'sheet&id=1'],
  ExportPDFEsamiUrgenti: ['book', 'card'],
};

/** All exports but those of announcements, which know nothing of tests. */
const files: ExportCase[] = exportNames.flatMap((name) => {
  if (exports[name].list === 'comunicati') return [];
  const query = name.startsWith('ExportRow') ? `code=${code}&lang=it` : 'lang=it';
  const layouts = layoutsOf[name] ?? [];
  return [
    { label: name, name, query },
    ...layouts.map((layout) => ({
      label: `${name} (${layout})`,
      name,
      query: `${query}&layout=${layout}`,
    })),
  ];
});

let site: TestSite;
/** What each file said while nothing was hidden. */
const open = new Map<string, string>();

async function read({ name, query }: ExportCase): Promise<string> {
  const file = await download(site.nodes.first, name, query);
  expect([name, file.status]).toEqual([name, 200]);
  const text = exports[name].format === 'pdf' ? pagesOf(file.bytes).join('') : fileText(name, file);
  return text.replace(/\s/g, '');
}

async function configure(hide: readonly FieldKey[]): Promise<void> {
  const configuration: (FieldConfigurationWhole & { key: FieldKey })[] = (
    await site.read('GetFieldConfiguration')
  ).body.fields;
  const form = configuration.map((field) => ({
    ...campoSaveOf(field),
    labelIt: labelOf(field.key),
    labelEn: labelOf(field.key),
    visible: field.audience === 'public' && !hide.includes(field.key),
  }));
  expect((await site.call('SaveFieldConfiguration', { fields: form })).status).toBe(200);
}

beforeAll(async () => {
  site = await openTestSite();
  const { writer } = site.nodes.first;
  const values: Record<string, unknown> = {};
  for (const field of hidable) {
    const { table } = field;
    const text = textOf(field.key);
    const tableValues = table === undefined ? [] : [{ table, code: null, description: text }];
    const ids = await writer(tester, (write) => createValori(write, tableValues));
    values[field.key] = filledValue(field, text, ids);
  }
  const form = makePrestazioneForm({
    ...(values as Partial<PrestazioneForm>),
    serviceName: 'Prova',
    internalCode: code,
    nomenclatorCode: '90.27.1',
    responseTimeDays: 61.5,
    // The contrary of 'on ice', which is stated too.
    doNotRefrigerate: false,
  });
  expect((await site.call('SavePrestazione', form)).body).toMatchObject({ success: true });
  await configure([]);
  for (const file of files) open.set(file.label, await read(file));
});
afterAll(() => site.close());

/**
 * The words of a file that tell a field. The values themselves are everybody's: there it is the
 * count of their uses.
 */
function tellsOf(
  { name, text }: Pick<ExportCase, 'name'> & { text: string },
  key: FieldKey,
): string[] {
  if (exports[name].list === 'supportValues')
    return text.match(new RegExp(`${textOf(key)}\\D{1,4}1`)) ?? [];
  return tellingOf(key).filter((words) => text.includes(words));
}

describe('with nothing hidden', () => {
  it.each(hidable.map(({ key }) => key))('%s is in the files of whole tests', (key) => {
    const openFiles = files.map((file) => ({ ...file, text: open.get(file.label) ?? '' }));
    const telling = openFiles
      .filter((file) => tellsOf(file, key).length > 0)
      .map(({ label }) => label);
    const tables: ExportName[] = [
      'ExportExcelPrestazioni',
      'ExportCSVPrestazioni',
      'ExportDDLPrestazioni',
    ];
    const rows: ExportName[] = ['ExportRowExcelPrestazione', 'ExportExcelEsamiUrgenti'];
    // How a field is kept up is of no use on paper.
    if (key !== 'autoUpdateIntervalsUnits') rows.push('ExportRowPDFPrestazione');
    const isChosen = hidable.some((field) => field.key === key && field.table !== undefined);
    if (isChosen) rows.push('ExportCSVSupportValues', 'ExportDDLSupportValues');
    expect(telling).toEqual(expect.arrayContaining([...tables, ...rows]));
  });
});

/**
 * A few at a time, neighbours apart: what would tell another field is not hidden with it by chance.
 */
const turns = 4;
const groups = Array.from({ length: turns }, (_, turn) =>
  hidable.flatMap(({ key }, at) => (at % turns === turn ? [key] : [])),
);

it.each(groups)('%s and those with it, hidden, are in no file', async (...keys) => {
  await configure(keys);
  const texts = await Promise.all(files.map(async (file) => ({ ...file, text: await read(file) })));
  const gone = keys.flatMap((key) => [key, ...(implying[key] ?? [])]);
  const telling = texts.flatMap((file) =>
    gone.flatMap((key) => tellsOf(file, key).map((word) => `${file.label}: ${word}`)),
  );
  expect(telling).toEqual([]);
  for (const { name, text } of texts)
    if (exports[name].list === 'prestazione') expect(text).toContain(code);
});
