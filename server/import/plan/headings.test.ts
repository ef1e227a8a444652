import { expect, test } from 'vitest';
import type { ImportKind } from '#contract/importazione.ts';
import { importKinds, intervalloKeys } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import { readSheet } from '../read/read-sheet.ts';
import { writeTemplate } from '../stage/template.ts';
import { headingSynonyms } from './heading-synonyms.ts';
import { columnKeys, headingKey, languageOfHeadings, mapHeadings } from './headings.ts';
import { nearestValues } from './nearest-values.ts';

const campi = fields.map(({ key }, at) => ({
  id: at + 1,
  version: 1,
  key,
  labelIt: null,
  labelEn: null,
  hidden: false,
  required: false,
  list: null,
  position: at,
}));
const sources = { campi, remembered: new Map<string, string | null>() };

test('the headings of both templates are understood, each its own field', async () => {
  for (const kind of importKinds) {
    for (const language of ['it', 'en'] as const) {
      const { headings } = await readSheet(
        writeTemplate(kind, language, 'DLAB', '2026-11-21T08:00:00.000Z'),
      );
      const map = mapHeadings(kind, headings, sources);
      expect([kind, language, headings.map((heading) => map[heading]?.field)]).toEqual([
        kind,
        language,
        columnKeys[kind],
      ]);
    }
  }
});

test('an earlier choice counts first, then label, key and common names; each field once', () => {
  const headings = [
    'Codice',
    'codice interno',
    'internal_code',
    'Tempo',
    'NOTE  laboratorio',
    'nome',
  ];
  const remembered = new Map<string, string | null>([
    ['tempo', 'responseTimeDays'],
    ['nome', null],
  ]);
  expect(mapHeadings('prestazioni', headings, { campi, remembered })).toEqual({
    'codice interno': { field: 'internalCode', why: 'label' },
    'NOTE  laboratorio': { field: 'noteLab', why: 'synonym' },
    Tempo: { field: 'responseTimeDays', why: 'remembered' },
    nome: { field: null, why: 'remembered' },
  });
  const labelled = campi.map((campo) =>
    campo.key === 'noteLab' ? { ...campo, labelIt: 'Appunti' } : campo,
  );
  expect(mapHeadings('prestazioni', ['appunti'], { ...sources, campi: labelled })).toEqual({
    appunti: { field: 'noteLab', why: 'label' },
  });
});

test(
  '«da» and «a» are ages where other columns hold the limits or the text; else they are not ' +
    'mapped',
  () => {
    const fieldsOf = (kind: ImportKind, ...headings: string[]) => {
      const map = mapHeadings(kind, headings, sources);
      return headings.map((heading) => map[heading]?.field);
    };
    expect(fieldsOf('intervalli', 'Codice', 'Da', 'A', 'Min', 'Max')).toEqual([
      ...['internalCode', 'ageFrom', 'ageTo', 'low', 'high'],
    ]);
    expect(fieldsOf('intervalli', 'Code', 'From', 'To', 'Text')).toEqual([
      'internalCode',
      'ageFrom',
      'ageTo',
      'text',
    ]);
    expect(fieldsOf('intervalli', 'Da', 'A', 'Età da', 'Età a', 'Min')).toEqual([
      ...[undefined, undefined, 'ageFrom', 'ageTo', 'low'],
    ]);
    expect(fieldsOf('intervalli', 'Codice', 'Da', 'A', 'Unità')).toEqual([
      ...['internalCode', undefined, undefined, 'unitOfMeasurement'],
    ]);
    expect(fieldsOf('prestazioni', 'Codice', 'Da', 'A')).toEqual([
      'internalCode',
      undefined,
      undefined,
    ]);
  },
);

test.each([
  ...[
    'Età',
    'eta',
    'ETA’',
    'Age',
    'age range',
    'Age_Range',
    'Fascia di età',
    "Fascia d'età",
    'Fascia d’età (gg)',
  ],
  ...['Range età', 'Età (anni)', 'Età in mesi', 'AGE (months)'],
])('%j is a column of ranges of ages, unless another column holds the first age', (heading) => {
  expect(mapHeadings('intervalli', ['Codice', heading, 'Min'], sources)[heading]?.field).toBe(
    'ageFrom',
  );
  const beside = mapHeadings('intervalli', ['Codice', heading, 'Età da', 'Min'], sources);
  expect([beside[heading]?.field, beside['Età da']?.field]).toEqual([undefined, 'ageFrom']);
});

test('sexes and phases under other headings; ages whose headings name their unit', () => {
  const headings = ['Codice', 'M/F', 'Fase del ciclo', 'Età da (gg)', 'Età a (anni)'];
  const map = mapHeadings('intervalli', headings, sources);
  expect(headings.map((heading) => map[heading]?.field)).toEqual([
    ...['internalCode', 'sex', 'phase', 'ageFrom', 'ageTo'],
  ]);
});

test('headings of other systems, joined or shortened, are read as their words', () => {
  const fieldsOf = (...headings: string[]) => {
    const map = mapHeadings('prestazioni', headings, sources);
    return headings.map((heading) => map[heading]?.field);
  };
  expect(fieldsOf('testCode', 'testName')).toEqual(['internalCode', 'serviceName']);
  expect(fieldsOf('COD_ESAME', 'DESCR_ESAME', 'COD. NOMENCLATORE')).toEqual([
    ...['internalCode', 'serviceName', 'nomenclatorCode'],
  ]);
  // What is written out goes first.
  expect(fieldsOf('COD_ESAME', 'Codice esame')).toEqual([undefined, 'internalCode']);
});

test('no two fields of a kind share a name', () => {
  for (const kind of importKinds) {
    const texts = headingSynonyms[kind].flatMap(([, words]) => words.map(headingKey));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    const names: readonly string[] =
      kind === 'prestazioni' ? fields.map(({ key }) => key) : intervalloKeys;
    expect(headingSynonyms[kind].map(([key]) => key).filter((key) => !names.includes(key))).toEqual(
      [],
    );
  }
});

test('the language of the headings is that of most labels among them', () => {
  expect(languageOfHeadings([en['field.serviceName'], en['field.material'], 'x'])).toBe('en');
  expect(languageOfHeadings([it['field.serviceName'], 'x'])).toBe('it');
  expect(languageOfHeadings(['CODICE'])).toBe('it');
});

test('configured labels and the English field keys count for the language too', () => {
  const configured = campi.map((campo) =>
    campo.key === 'noteLab' ? { ...campo, labelEn: 'Bench notes' } : campo,
  );
  expect(languageOfHeadings(['Bench  notes', 'x'], configured)).toBe('en');
  expect(languageOfHeadings(['Bench notes', 'x'], campi)).toBe('it');
  const italian = campi.map((campo) =>
    campo.key === 'noteLab' ? { ...campo, labelIt: 'Appunti' } : campo,
  );
  expect(
    languageOfHeadings(
      ['Appunti', 'Sigla', it['field.serviceName'], 'Response time in days'],
      italian,
    ),
  ).toBe('it');
  expect(languageOfHeadings(['internalCode', 'service_name'], campi)).toBe('en');
});

test('the most similar values come first, whatever their accents', () => {
  const valori = [
    'Siero',
    'Sieroteca',
    'Plasma citrato',
    'Plasma EDTA',
    'Urina delle 24 ore',
    'Liquor',
  ].map((description, at) => ({
    id: at + 1,
    table: 'materiali' as const,
    code: null,
    description,
    version: 1,
  }));
  const near = (words: string) =>
    nearestValues('materiali', valori, words, new Map()).map(({ description }) => description);
  expect(near('sièro')[0]).toBe('Siero');
  expect(near('Plasma citratato')).toEqual(['Plasma citrato', 'Plasma EDTA']);
  expect(near('Urine 24 ore')).toEqual(['Urina delle 24 ore']);
  expect(near('x'.repeat(1000))).toEqual([]);
});
