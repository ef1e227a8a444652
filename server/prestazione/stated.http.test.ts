import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportName } from '#contract/export.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { cellsOf, download } from '../testing/downloads.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

// Yes, no and not stated, wherever a test goes out.

let site: TestSite;
const ids = new Map<string, number>();

beforeAll(async () => {
  site = await openTestSite();
  for (const [code, urgentRequest] of [
    ['SI', true],
    ['NO', false],
    ['NULLA', null],
  ] as const) {
    const form = makePrestazioneForm({
      internalCode: code,
      serviceName: `Esame ${code}`,
      urgentRequest,
    });
    ids.set(code, (await site.call('SavePrestazione', form)).body.prestazione.id);
  }
});
afterAll(() => site.close());

const codes = (body: { prestazioni: { internalCode: string }[] }) =>
  body.prestazioni.map((prestazione) => prestazione.internalCode).sort();
const change = async (code: string, over: object) => {
  const { prestazione } = (await site.read(`admin/EditPrestazione?id=${ids.get(code)}`)).body;
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
  const saved = await site.call('SavePrestazione', { ...form, ...over });
  expect(saved.status).toBe(200);
};
const export_ = async (name: ExportName, query = '') =>
  download(site.nodes.first, name, `lang=it&${query}`);
const hideUrgency = async (visible: boolean) => {
  const { fields } = (await site.read('GetFieldConfiguration')).body;
  const asForm = fields.map((field: FieldConfigurationWhole) => ({
    ...campoSaveOf(field),
    visible: field.key === 'urgentRequest' ? visible : field.visible,
  }));
  expect((await site.call('SaveFieldConfiguration', { fields: asForm })).status).toBe(200);
};

describe('a yes/no of a test', () => {
  it.each([
    ['urgent=true', ['SI']],
    ['urgent=false', ['NO']],
    ['urgent=notStated', ['NULLA']],
    ['urgent=false&urgent=notStated', ['NO', 'NULLA']],
    ['urgent=true&urgent=false&urgent=notStated', ['NO', 'NULLA', 'SI']],
  ])('is filtered by %s', async (query, expected) => {
    expect(codes((await site.read(`Prestazioni?${query}`, null)).body)).toEqual(expected);
    const [, ...rows] = cellsOf(await export_('ExportCSVPrestazioni', query));
    expect(rows.map(([, code]) => code).sort()).toEqual(expected);
  });

  it('is read as stated, or as null', async () => {
    const read = async (code: string) =>
      (await site.read(`GetPrestazione?code=${code}`, null)).body.prestazione;
    const [yes, no, nothing] = [await read('SI'), await read('NO'), await read('NULLA')];
    expect([yes.urgentRequest, no.urgentRequest, nothing.urgentRequest]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it('has a row in the history when it is stated at the creation, a no too', async () => {
    const rows = async (code: string) => {
      const { storico } = (
        await site.read(`GetStoricoModifichePrestazione?id=${ids.get(code)}`, null)
      ).body;
      const of = storico
        .filter((row: { field: string }) => row.field === 'urgentRequest')
        .toReversed();
      return of.map((row: Record<string, unknown>) => [row['previousValue'], row['currentValue']]);
    };
    expect([await rows('SI'), await rows('NO'), await rows('NULLA')]).toEqual([
      [[null, 'true']],
      [[null, 'false']],
      [],
    ]);
    await change('NULLA', { urgentRequest: false });
    await change('NULLA', { urgentRequest: null });
    expect(await rows('NULLA')).toEqual([
      [null, 'false'],
      ['false', null],
    ]);
  });

  it('is exported as yes, as no or empty', async () => {
    const [headings = [], ...rows] = cellsOf(
      await export_('ExportCSVPrestazioni', 'sort=serviceName'),
    );
    const at = headings.indexOf('Richiedibile in urgenza');
    expect(rows.map((row) => row[at])).toEqual(['No', '', 'Sì']);
    const script = (await export_('ExportDDLPrestazioni', 'sort=serviceName')).text;
    expect(script).toContain('urgent_request boolean,');
    const cell = script.split('urgent_request')[0]?.split('\n  ').length ?? 0;
    const values = [...script.matchAll(/^ {2}\((\d.*)\)[,;]$/gm)].map(
      ([, row = '']) => row.split(', ')[cell - 2],
    );
    expect(values).toEqual(['false', 'null', 'true']);
  });

  it('is on the server’s page in both languages, beside an unstated container', async () => {
    const page = async (code: string, lang: string) =>
      (await site.nodes.first.call(`/esami/${ids.get(code)}?lang=${lang}`)).text;
    const urgency = 'Richiedibile in urgenza</dt><dd>';
    expect(await page('SI', 'it')).toContain(`${urgency}Sì`);
    expect(await page('NO', 'it')).toContain(`${urgency}No`);
    const words = (text: string) => text.replace(/<\/?span[^>]*>/g, '');
    expect(words(await page('NULLA', 'it'))).toContain(`${urgency}Non indicato`);
    const english = words(await page('NULLA', 'en'));
    expect(english).toContain('Urgent request</dt><dd>Not stated');
    expect(english).toContain(': Not stated, ask the laboratory<');
    expect(words(await page('NULLA', 'it'))).toContain(': Non indicata, chiedere al laboratorio<');
    expect(await page('NO', 'it')).not.toContain('In urgenza solo per ricoverati');
  });

  it('lists as urgent a yes alone, with the number of those not stated', async () => {
    const [workbook, pdf] = [
      await export_('ExportExcelEsamiUrgenti'),
      await export_('ExportPDFEsamiUrgenti'),
    ];
    expect([workbook.status, pdf.status]).toEqual([200, 200]);
    const text = pagesOf(new Uint8Array(pdf.bytes)).join(' ');
    expect(text).toContain('Esame SI');
    expect(text).not.toMatch(/Esame NO|Esame NULLA/);
    expect(text).toContain('Di un altro esame non è indicato se sia richiedibile in urgenza.');
  });

  it('that is hidden is in no file, nor is what would reveal it', async () => {
    await change('SI', { urgentInpatientsOnly: true });
    await hideUrgency(false);
    const csv = (await export_('ExportCSVPrestazioni')).text;
    expect(csv).toContain('Esame SI');
    expect(csv).not.toMatch(/urgenza/);
    expect((await export_('ExportDDLPrestazioni')).text).not.toMatch(/urgent_/);
    const [pdf = ''] = pagesOf(
      new Uint8Array((await export_('ExportRowPDFPrestazione', 'code=SI')).bytes),
    );
    expect(pdf).not.toMatch(/urgenza|ricoverati/i);
    await hideUrgency(true);
  });

  it('is documented as a boolean or null, and optional where it may be hidden', async () => {
    const { body } = await site.nodes.first.call('/api/openapi.json');
    const [publicAnswer, adminAnswer] =
      body.paths['/api/DLAB/GetPrestazione'].get.responses[200].content['application/json'].schema
        .anyOf;
    const of = (answer: typeof publicAnswer) => {
      const { $ref = '', ...inline } = answer.properties.prestazione;
      return body.components.schemas[$ref.split('/').at(-1)] ?? inline;
    };
    expect(of(publicAnswer).properties.urgentRequest.type).toEqual(['boolean', 'null']);
    expect(of(adminAnswer).properties.autoUpdateIntervalsUnits.type).toBe('boolean');
    expect(of(publicAnswer).required).not.toContain('urgentRequest');
    expect(of(publicAnswer).required).toContain('internalCode');
    expect(of(adminAnswer).required).toContain('urgentRequest');
    const parameters = body.paths['/api/DLAB/Prestazioni'].get.parameters;
    const urgent = parameters.find((parameter: { name: string }) => parameter.name === 'urgent');
    expect(JSON.stringify(urgent.schema)).toContain('notStated');
  });
});
