import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { cellsOf, download, fileText } from '../testing/downloads.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { pagesOf } from '../testing/pdf-samples.ts';
import { newPerson } from '../testing/people.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const dayLength = 86_400;
let site: TestSite;
/** The administrator's: a session does not outlive the days that pass. */
let token: string;
let ids: Record<'successor' | 'withdrawn' | 'suspended', number>;

/** The laboratory's day, so many days from now. */
const dayIn = (days: number) =>
  laboratoryDay(new Date(site.clock.now().getTime() + days * dayLength * 1000), 'Europe/Rome');

const save = (over: Partial<PrestazioneForm>, stored: object = {}) =>
  site.call('SavePrestazione', { ...makePrestazioneForm(over), ...stored }, token);

async function make(over: Partial<PrestazioneForm>): Promise<number> {
  const { status, body } = await save(over);
  expect([over.internalCode, status]).toEqual([over.internalCode, 200]);
  return body.prestazione.id;
}

beforeAll(async () => {
  site = await openTestSite();
  token = site.admin.token;
  ids = {
    successor: await make({ serviceName: 'Ferritina', internalCode: 'A1' }),
    withdrawn: await make({
      serviceName: 'Sideremia',
      internalCode: 'B1',
      urgentRequest: true,
      withdrawnOn: dayIn(2),
      replacedBy: ['a1'],
    }),
    suspended: await make({
      serviceName: 'Transferrina',
      internalCode: 'C1',
      urgentRequest: true,
      suspendedFrom: dayIn(2),
      suspendedTo: dayIn(3),
      suspensionAdvice: 'Chiamare il 2222',
    }),
  };
});
afterAll(() => site.close());

let people = 0;

async function passDays(days: number): Promise<void> {
  site.clock.advance(days * dayLength);
  people += 1;
  token = (await newPerson(site.nodes.first, site.clock, `persona${people}`)).token;
}

const anonymous = async (path: string) => (await site.read(path, null)).body;
const namesIn = (rows: readonly { serviceName: string }[]) =>
  rows.map(({ serviceName }) => serviceName);
const listed = async (query = '') => namesIn((await anonymous(`Prestazioni?${query}`)).prestazioni);

async function namesInCsv(query = '', headers = {}): Promise<(string | undefined)[]> {
  const file = await download(site.nodes.first, 'ExportCSVPrestazioni', `lang=it&${query}`, {
    headers,
  });
  return cellsOf(file)
    .slice(1)
    .map(([name]) => name);
}

const forAdmins = () => ({ authorization: `Bearer ${token}` });

describe('before its days', () => {
  it('a test is listed, found and exported as ever', async () => {
    expect(await listed()).toEqual(['Ferritina', 'Sideremia', 'Transferrina']);
    const { prestazioni, withdrawn } = await anonymous('Prestazioni?q=sideremia');
    expect([namesIn(prestazioni), withdrawn]).toEqual([['Sideremia'], []]);
    expect(await namesInCsv()).toHaveLength(3);
    expect(await listed('status=suspended&status=withdrawn')).toEqual([]);
  });
});

describe('on the day of a withdrawal', () => {
  beforeAll(() => passDays(2));

  it('the list leaves the test out unless it is filtered by it', async () => {
    await expect.poll(() => listed()).toEqual(['Ferritina', 'Transferrina']);
    expect(await listed('status=withdrawn')).toEqual(['Sideremia']);
    expect(await listed('status=suspended')).toEqual(['Transferrina']);
    expect(await listed('status=inUse&status=withdrawn')).toEqual(['Ferritina', 'Sideremia']);
    const refused = await site.read('Prestazioni?status=gone', null);
    expect(refused.status).toBe(400);
  });

  it.each(['sideremia', 'b1', 'SIDER'])('a search by %s names it and its successor', async (q) => {
    const { prestazioni, withdrawn } = await anonymous(`Prestazioni?q=${q}`);
    expect(prestazioni).toEqual([]);
    const successor = { id: ids.successor, serviceName: 'Ferritina', internalCode: 'A1' };
    const named = { id: ids.withdrawn, serviceName: 'Sideremia', internalCode: 'B1' };
    expect(withdrawn).toEqual([{ ...named, withdrawnOn: dayIn(0), successors: [successor] }]);
  });

  it('its page, by id and by code, has its way to the successor', async () => {
    for (const query of [`id=${ids.withdrawn}`, 'code=b1']) {
      const { prestazione, successors } = await anonymous(`GetPrestazione?${query}`);
      expect(prestazione.withdrawnOn).toBe(dayIn(0));
      expect(namesIn(successors)).toEqual(['Ferritina']);
    }
    const page = await (await fetch(`${site.nodes.first.address}/esami/${ids.withdrawn}`)).text();
    expect(page).toMatch(/<meta name="description" content="[^"]*Ritirato dal/);
    const sitemap = await (await fetch(`${site.nodes.first.address}/sitemap.xml`)).text();
    expect(sitemap).toContain(`/esami/${ids.successor}<`);
    expect(sitemap).not.toContain(`/esami/${ids.withdrawn}<`);
  });

  it('public files leave it out; administrators’ have it, with its status', async () => {
    expect(await namesInCsv()).toEqual(['Ferritina', 'Transferrina']);
    expect(await namesInCsv('status=withdrawn')).toEqual(['Sideremia']);
    expect(await namesInCsv(`id=${ids.withdrawn}`)).toEqual(['Sideremia']);
    expect(await namesInCsv('', forAdmins())).toEqual(['Ferritina', 'Sideremia', 'Transferrina']);
    const list = { headers: forAdmins() };
    const printed = await download(site.nodes.first, 'ExportPDFPrestazioni', 'lang=it', list);
    expect(pagesOf(printed.bytes).join(' ')).not.toContain('Sideremia');
    const file = await download(site.nodes.first, 'ExportCSVPrestazioni', 'lang=it', list);
    const [headings = [], , row = []] = cellsOf(file);
    const cell = (heading: string) => row[headings.indexOf(heading)];
    expect([cell('Ritirato dal'), cell('Sostituito da')]).toEqual([dayIn(0), 'a1']);
  });

  it('documents mark a suspended test, and say what a withdrawn one is', async () => {
    const textOf = async (name: 'ExportPDFEsamiUrgenti' | 'ExportRowPDFPrestazione', query = '') =>
      pagesOf((await download(site.nodes.first, name, `lang=it&${query}`)).bytes)
        .join(' ')
        .replace(/\s+/g, ' ');
    const urgent = await textOf('ExportPDFEsamiUrgenti');
    expect(urgent).toMatch(/Transferrina.*Sospeso/);
    expect(urgent).not.toContain('Sideremia');
    expect(await textOf('ExportPDFEsamiUrgenti', 'layout=card')).toMatch(/Sospeso dal .* compreso/);
    expect(await textOf('ExportRowPDFPrestazione', 'code=B1')).toMatch(/Ritirato dal \d\d\/\d\d/);
    const sheet = await textOf('ExportRowPDFPrestazione', 'code=C1');
    expect(sheet).toMatch(/Sospeso dal .* compreso.*Chiamare il 2222/);
    const script = await download(site.nodes.first, 'ExportDDLPrestazioni', 'lang=it');
    expect(fileText('ExportDDLPrestazioni', script)).toContain('suspended_from');
  });

  it('the copy for devices has them all, with their days', async () => {
    const { prestazioni } = await anonymous('Catalogo');
    expect(namesIn(prestazioni).toSorted()).toEqual(['Ferritina', 'Sideremia', 'Transferrina']);
    const [compact] = (await anonymous('SummaryPrestazioni')).prestazioni;
    expect(compact).not.toHaveProperty('withdrawnOn');
  });
});

describe('after the last day of a suspension', () => {
  beforeAll(() => passDays(2));

  it('the test is in use again', async () => {
    await expect.poll(() => listed('status=suspended')).toEqual([]);
    expect(await listed('status=inUse')).toEqual(['Ferritina', 'Transferrina']);
  });
});

describe('a search among the urgent tests', () => {
  it('counts those of all tests that a list has, without the withdrawn ones', async () => {
    const elsewhere = async () =>
      (await anonymous('SearchPrestazioni?q=zinco&list=urgentTests')).elsewhere;
    const withdrawnOn = dayIn(0);
    await make({ serviceName: 'Zinco', internalCode: 'Q1', withdrawnOn });
    await make({ serviceName: 'Zinco urinario', internalCode: 'Q2' });
    expect(await elsewhere()).toBe(1);
    await make({ serviceName: 'Zinco', internalCode: 'Q3', urgentRequest: true, withdrawnOn });
    expect(await elsewhere()).toBe(1);
    await make({ serviceName: 'Zinco', internalCode: 'Q4', urgentRequest: true });
    expect(await elsewhere()).toBe(0);
  });
});

describe('what is refused', () => {
  const fieldsOf = async (over: Partial<PrestazioneForm>, stored: object = {}) => {
    const { status, body } = await save({ internalCode: 'Z1', ...over }, stored);
    return [status, Object.keys(body.fields ?? {})];
  };
  const withdrawnOn = '2026-01-01';

  it.each<[string, Partial<PrestazioneForm>, string]>([
    ['a last day alone', { suspendedTo: '2026-01-01' }, 'suspendedTo'],
    [
      'a last day before the first',
      { suspendedFrom: '2026-01-02', suspendedTo: '2026-01-01' },
      'suspendedTo',
    ],
    ['no day', { withdrawnOn: '2026-02-30' }, 'withdrawnOn'],
    ['a successor that is no test', { withdrawnOn, replacedBy: ['X9'] }, 'replacedBy'],
    ['itself as its successor', { withdrawnOn, replacedBy: ['Z1'] }, 'replacedBy'],
    ['more than five successors', { replacedBy: ['A', 'B', 'C', 'D', 'E', 'F'] }, 'replacedBy'],
  ])('%s', async (_, over, field) => {
    expect(await fieldsOf(over)).toEqual([400, [field]]);
  });

  it('a successor that the test replaces itself, at whatever distance', async () => {
    const { prestazione } = await anonymous('GetPrestazione?code=A1');
    const { id, version } = prestazione;
    const form = { serviceName: 'Ferritina', internalCode: 'A1', withdrawnOn };
    const stored = { id, version };
    expect(await fieldsOf({ ...form, replacedBy: ['B1'] }, stored)).toEqual([400, ['replacedBy']]);
    const between = { withdrawnOn, replacedBy: ['B1'] };
    await make({ serviceName: 'Di mezzo', internalCode: 'M1', ...between });
    expect(await fieldsOf({ ...form, replacedBy: ['M1'] }, stored)).toEqual([400, ['replacedBy']]);
  });
});

describe('a successor', () => {
  it('with another code is followed by the tests that it replaces, with their history', async () => {
    const { prestazione } = await anonymous('GetPrestazione?code=A1');
    const { id, version } = prestazione;
    const named = { serviceName: 'Ferritina', internalCode: 'A2' };
    expect((await save(named, { id, version })).status).toBe(200);
    const replaced = await anonymous(`GetPrestazione?id=${ids.withdrawn}`);
    expect(replaced.prestazione.replacedBy).toEqual(['A2']);
    expect(namesIn(replaced.successors)).toEqual(['Ferritina']);
    const { storico } = await anonymous(`GetStoricoModifichePrestazione?id=${ids.withdrawn}`);
    const [newest] = storico;
    expect([newest.field, newest.currentValue]).toEqual(['replacedBy', 'A2']);
  });

  it('that is removed is no longer named, and the quality page reports it', async () => {
    const { id, version } = (await anonymous('GetPrestazione?code=A2')).prestazione;
    expect((await site.call('RemovePrestazione', { id, version }, token)).status).toBe(200);
    expect((await anonymous(`GetPrestazione?id=${ids.withdrawn}`)).successors).toEqual([]);
    const { body } = await site.read('admin/Qualita?rule=successor', token);
    expect(body.records.map(({ code }: { code: string }) => code)).toContain('B1');
  });
});
