import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { orderOfDraw } from '#contract/draw-order.ts';
import { fold } from '#contract/text.ts';
import { capColours } from '#contract/tubes.ts';

type Row = Readonly<Record<string, string>>;

const readSheet = (name: string): Row[] =>
  parse(readFileSync(new URL(`../../demo/${name}.csv`, import.meta.url)), { columns: true });

const texts = ['sampleTreatmentTransport', 'notePatient', 'sampleTreatmentLab'];

/** What a sentence of a test must not say where a yes/no is stated. */
const forbidden: readonly (readonly [key: string, stated: string, RegExp])[] = [
  ['onIce', 'SI', /non (?:mettere|tenere|trasportare) in ghiaccio|evitare il ghiaccio/],
  ['onIce', 'NO', /\bin (?:acqua e )?ghiaccio\b(?! secco)/],
  ['doNotRefrigerate', 'SI', /\bin (?:acqua e )?ghiaccio\b(?! secco)/],
  ['doNotRefrigerate', 'NO', /non (?:va refrigerat|refrigerare|mettere in frigo)/],
  ['fasting', 'SI', /(?:non (?:occorre|serve|e necessario)[^.]*|senza )digiuno/],
  ['fasting', 'NO', /(?<!non occorre essere |non serve essere |senza essere )\ba digiuno\b/],
  ['protectFromLight', 'NO', /(?:al riparo|protegg\w+|ripar\w+) dalla luce/],
];

const minutesOf = (count: string, unit: string) => Number(count) * (unit.startsWith('or') ? 60 : 1);

/** The first number that a sentence says of something. */
const limits: readonly (readonly [key: string, RegExp, (count: string, unit: string) => number])[] =
  [
    ['fastingHours', /digiuno (?:di |da )?(?:almeno )?(\d+) (ore)/, Number],
    ['deliverWithinMinutes', /consegn\w+[^.;]*? entro (\d+) (minuti|or[ae])/, minutesOf],
    ['centrifugeWithinMinutes', /centrifug\w+[^.;]*? entro (\d+) (minuti|or[ae])/, minutesOf],
  ];

/** The attributes of a test that its texts contradict. */
function contradicted(row: Row): string[] {
  const said = fold(texts.map((key) => row[key] ?? '').join('. '));
  return [
    ...forbidden.flatMap(([key, stated, words]) =>
      row[key] === stated && words.test(said) ? [key] : [],
    ),
    ...limits.flatMap(([key, words, numberOf]) => {
      const [, count, unit] = words.exec(said) ?? [];
      if (count === undefined || unit === undefined || row[key] === '') return [];
      return Number(row[key]) === numberOf(count, unit) ? [] : [key];
    }),
  ];
}

describe('the demonstration states only what its own texts state', () => {
  test.each<[Row, string[]]>([
    [{ onIce: 'SI', notePatient: 'Non mettere in ghiaccio.' }, ['onIce']],
    [{ onIce: 'NO', sampleTreatmentTransport: 'Portare in ghiaccio.' }, ['onIce']],
    [{ onIce: 'NO', sampleTreatmentTransport: 'Spedire in ghiaccio secco.' }, []],
    [
      { doNotRefrigerate: 'NO', sampleTreatmentTransport: 'Non refrigerare.' },
      ['doNotRefrigerate'],
    ],
    [{ fasting: 'SI', notePatient: 'Non occorre il digiuno.' }, ['fasting']],
    [{ fasting: 'NO', notePatient: 'Presentarsi a digiuno.' }, ['fasting']],
    [{ fastingHours: '8', notePatient: 'Digiuno di 12 ore.' }, ['fastingHours']],
    [
      { deliverWithinMinutes: '60', sampleTreatmentTransport: 'Consegnare entro 2 ore.' },
      ['deliverWithinMinutes'],
    ],
    [{ deliverWithinMinutes: '120', sampleTreatmentTransport: 'Consegnare entro 2 ore.' }, []],
  ])('%j contradicts itself in %j', (row, keys) => {
    expect(contradicted(row)).toEqual(keys);
  });

  test('no test contradicts its texts', () => {
    const named = readSheet('prestazioni').flatMap((row) => {
      const keys = contradicted(row);
      return keys.length === 0 ? [] : [`${row['internalCode']}: ${keys.join(', ')}`];
    });
    expect(named).toEqual([]);
  });

  test('no container contradicts its description', () => {
    const containers = readSheet('valori-tabella').filter(({ table }) => table === 'contenitori');
    for (const { description = '', capColour, drawRank, gel } of containers) {
      const caps = capColours(description);
      expect([description, capColour]).toEqual([description, caps.length === 1 ? caps[0] : '']);
      if (caps.length > 0) expect(drawRank).toBe(String(orderOfDraw({ description })));
      const words = gel === 'SI' ? /con gel/ : /senza gel/;
      if (gel !== '') expect(description).toMatch(words);
    }
  });
});
