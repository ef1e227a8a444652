import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadPrestazioni } from '../../prestazione/prestazione.queries.ts';
import { importazione, importBatch } from '../../schema.import.ts';
import { prestazione } from '../../schema.ts';
import { openImportSite } from '../../testing/import-site.ts';
import { marked } from '../../testing/intervalli.ts';
import { freshCode } from '../../testing/people.ts';
import { uploadFile } from '../../testing/upload-file.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());
beforeEach(async () => {
  for (const table of [importazione, importBatch, prestazione]) await office.sql.delete(table);
});

const heading = 'Codice interno;Prestazione;Sinonimi;Intervalli\n';
interface Row {
  readonly kind: string;
  readonly problems: { column: string; code: string }[];
  readonly changes: { field: string; currentValue: string | null }[];
}
const intervalsOf = ({ changes }: Row) =>
  changes.find(({ field }) => field === 'intervals')?.currentValue;
const codesOf = ({ problems }: Row) => problems.map(({ code }) => code);

describe('what a file of tests leaves open is one question', () => {
  const file = `${heading}Q1;Uno;;Adulti: 3-5\nQ2;Due;;0-17 anni: 3-5\nQ3;Tre;#N/D;\nQ4;Quattro;;1-2\n`;
  const answers = {
    ageToIncluded: true,
    stages: { adult: { from: 18, to: null, unit: 'years' } },
    placeholders: { '#N/D': 'empty' },
  };

  test('its rows wait until the answer, which holds for all of them', async () => {
    const { staged: id, plan } = await office.preview(file);
    expect(plan.rows.map(codesOf)).toEqual([
      ['import.questionOpen'],
      ['import.questionOpen'],
      ['import.questionOpen'],
      [],
    ]);
    expect(plan.waiting).toBe(3);
    expect(plan.questions).toEqual([
      { kind: 'stage', key: 'adult', words: 'Adulti', rows: 1, answer: null },
      { kind: 'lastAge', key: '', words: '0-17 anni: 3-5', rows: 1, answer: null },
      { kind: 'placeholder', key: '#N/D', words: '#N/D', rows: 1, answer: null },
    ]);
    const { body } = await office.save(id, 1, { options: answers });
    expect(body.rows.map(intervalsOf)).toEqual([
      '≥ 18 anni: 3–5',
      '0–18 anni: 3–5',
      undefined,
      '1–2',
    ]);
    expect(body.plan.questions.map(({ answer }: { answer: string }) => answer)).toEqual([
      'Da 18 anni in su.',
      'Sì, è compresa.',
      'Una cella vuota.',
    ]);
  });

  test('the answers are remembered by the source of the file, and shown again', async () => {
    const first = await office.preview(file, { options: answers });
    await office.apply({ plan: first.plan.id });
    const { plan } = await office.preview(`${heading}Q5;Cinque;;Adulti: 7-9\n`);
    expect(plan.rows.map(intervalsOf)).toEqual(['≥ 18 anni: 7–9']);
    expect(plan.questions).toMatchObject([{ kind: 'stage', answer: 'Da 18 anni in su.' }]);
  });

  test.each(['#N/D', '#N/A', '#RIF!', '#VALORE!', 'NULL', 'nan', 'None', '\\N', '########'])(
    '%s takes the place of nothing that is stored',
    async (placeholder) => {
      await office.make({ internalCode: 'Q1', serviceName: 'Uno', synonym: ['uno'] });
      const lines = `${heading}Q1;Uno;${placeholder};${placeholder}\n`;
      const { staged: id, plan } = await office.preview(lines);
      expect(plan.rows.map(codesOf)).toEqual([['import.questionOpen', 'import.questionOpen']]);
      const placeholders = { [plan.questions[0].key]: 'empty' };
      const { body } = await office.save(id, 1, { options: { placeholders } });
      expect(body.rows).toMatchObject([{ kind: 'unchanged' }]);
    },
  );

  test('NA and K are symbols in names, initials and synonyms', async () => {
    const { plan } = await office.preview(
      'Codice interno;Prestazione;Sigla;Sinonimi\nQ1;Sodio;NA;Na;\nQ2;K;K;K\n',
      {},
    );
    expect(plan.questions).toEqual([]);
  });
});

describe('bounds in columns by sex and age', () => {
  const columns = 'Minimo;Massimo;Minimo donna;Massimo donna;Min_M;Max_M;Valori neonati';
  const cells = '20;31;21;28;23;30;14-22';
  const read = '20–31; F: 21–28; M: 23–30; 0–28 giorni: 14–22';
  const stages = { newborn: { from: 0, to: 28, unit: 'days' } };

  test('are rows of their groups in a file of tests', async () => {
    const { plan } = await office.preview(
      `Codice interno;Prestazione;${columns}\nG1;Uno;${cells}\n`,
      { options: { stages } },
    );
    expect(plan.rows.map(intervalsOf)).toEqual([read]);
    expect(plan.warnings).toEqual([]);
  });

  test('and in a file of intervals', async () => {
    await office.make({ internalCode: 'G1', serviceName: 'Uno', ...marked });
    const file = `Codice;${columns}\nG1;${cells}\n`;
    const { body } = await uploadFile(office.site, 'UpdateIntervalli', file, {
      options: { stages },
    });
    expect(body.plan.rows.map(intervalsOf)).toEqual([read]);
    const applied = await uploadFile(office.site, 'UpdateIntervalli', null, {
      mode: 'apply',
      plan: body.plan.id,
      otp: freshCode(office.site.admin, office.site.clock),
    });
    expect(applied.body.applied).toBe(true);
    expect((await loadPrestazioni(office.sql))[0]?.intervals).toHaveLength(4);
  });

  test('an unclear heading refuses its tests until it is ignored on purpose', async () => {
    const file = 'Codice interno;Prestazione;Min donne sportive\nG1;Uno;3,5\nG2;Due;\n';
    const { staged: id, plan } = await office.preview(file);
    expect(plan.rows.map(codesOf)).toEqual([['import.undecidedGroup'], []]);
    const { body } = await office.save(id, 1, { map: { 'Min donne sportive': null } });
    expect(body.rows).toMatchObject([{ kind: 'new' }, { kind: 'new' }]);
  });

  test.each(['Femmine', 'Valore aggiunto', 'Numero massimo', 'Codice donne'])(
    'a column %s is no column of bounds of people',
    async (name) => {
      const { plan } = await office.preview(`Codice interno;Prestazione;${name}\nG1;Uno;3,5\n`);
      expect(plan.rows).toMatchObject([{ kind: 'new' }]);
    },
  );
});
