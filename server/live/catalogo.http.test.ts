import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogo } from '#contract/catalogo.ts';
import { catalogo } from '#contract/catalogo.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { OperationName } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';
import { answerFrom, isAnswered } from '../../web/offline/answers.ts';
import { createComunicati } from '../comunicato/comunicato.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { get } from '../testing/people.ts';
import { createRandom } from '../testing/random.ts';
import type { Editor } from '../testing/random-edits.ts';
import { randomEdit } from '../testing/random-edits.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const seed = Number(process.env['DLAB_SEED'] ?? Date.now() % 1_000_000);
const edits = 80;
const path = operations.Catalogo.path;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.stepUp();
  const announce = (title: string, dueDate: string | null, startDate: string | null = null) => {
    const plain = { pinned: false, warning: false, prestazioni: [] };
    return { title, subject: `È un avviso: ${title}`, startDate, dueDate, ...plain };
  };
  await site.nodes.first.writer(tester, (write) =>
    createComunicati(write, [
      announce('Scaduto', '2020-01-31'),
      announce('Festività', null),
      announce('Per ora', '2099-01-01'),
      announce('Futuro', null, '2099-01-01'),
    ]),
  );
  const { admin, nodes } = site;
  const editor: Editor = {
    random: createRandom(seed),
    node: nodes.first,
    read: (at) => get(nodes.first, `/api/DLAB/${at}`, admin.token),
    call: (operation, body) => site.call(operation, body),
  };
  for (let done = 0; done < edits; done += 1) await randomEdit(editor);
  // The edits remove too: some tests are there whatever the seed.
  for (const at of [1, 2, 3, 4]) {
    const form = makePrestazioneForm({
      serviceName: `Esame che resta ${at}`,
      internalCode: `RESTA${at}`,
      // Each is replaced by the one before it.
      ...(at > 1 && { withdrawnOn: '2026-01-01', replacedBy: [`RESTA${at - 1}`] }),
    });
    expect((await site.call('SavePrestazione', form)).status).toBe(200);
  }
});
afterAll(() => site.close());

const readCatalogo = async () => (await site.read('Catalogo', null)).body;

describe('the stored catalogue answers as the server does', () => {
  async function expectSame(
    stored: Catalogo,
    name: OperationName,
    input: Record<string, QueryValue>,
  ): Promise<void> {
    if (!isAnswered(name)) throw new Error(`${name} is not answered`);
    const query = encodeQuery(input);
    const { status, body } = await site.read(`${name}${query && `?${query}`}`, null);
    const answer = answerFrom(stored, name, input, laboratoryDay(site.clock.now(), 'Europe/Rome'));
    const local =
      'payload' in answer ? { success: true, ...(answer.payload as object) } : answer.problem;
    expect([name, input, local]).toEqual([name, input, status === 200 ? body : body.code]);
  }

  it(`after random edits (DLAB_SEED=${seed}), to many queries`, async () => {
    const stored = catalogo.parse(await readCatalogo());
    const codes = stored.prestazioni.map((prestazione) => prestazione.internalCode);
    expect(codes.length).toBeGreaterThan(3);
    const compare = (name: OperationName, inputs: Record<string, QueryValue>[]) =>
      Promise.all(inputs.map((input) => expectSame(stored, name, input)));
    for (const name of ['GetEnvironment', 'SummaryPrestazioni', 'GetFieldConfiguration'] as const)
      await compare(name, [{}]);
    await compare('GetPrestazione', [
      ...stored.prestazioni.map(({ id }) => ({ id })),
      ...[...codes, codes[0]?.toLowerCase(), 'none', ''].map((code) => ({ code })),
      ...[{ id: 999_999 }, { id: 0 }, { id: 1.5 }, { id: 3e9 }, {}, { id: 1, code: 'a' }],
    ]);
    const words = ['', 'avviso', 'FESTIVITA', 'è un', 'alfa beta', 'nulla', 'a'.repeat(101)];
    const lists = words.flatMap((q) => [{ q }, { q, archived: true }]);
    await compare('Comunicati', [
      {},
      ...lists,
      ...[1, 2, 9].flatMap((page) => ({ page, pageSize: 2 })),
      { pageSize: 501 },
    ]);
    await compare('GetComunicato', [
      ...stored.comunicati.map(({ id }) => ({ id })),
      { id: 999_999 },
      { id: -1 },
    ]);
    const tables = ['materiali', 'metodi', 'luoghi', 'none', undefined];
    await compare(
      'GetValoriTabellaSupporto',
      tables.flatMap((table) => ['', 'valore', 'MICRO', 'x', 'nulla'].map((q) => ({ table, q }))),
    );
  });
});

describe('the whole catalogue', () => {
  it('holds nothing internal and nothing hidden, for any caller', async () => {
    const secret = {
      noteLab: 'canarino-interno',
      clinicalMeaning: 'canarino-nascosto',
      urgentRequest: true,
    };
    const form = makePrestazioneForm({
      internalCode: 'CANARY',
      urgentInpatientsOnly: true,
      ...secret,
    });
    expect((await site.call('SavePrestazione', form)).status).toBe(200);
    const { fields } = (await site.read('GetFieldConfiguration')).body;
    const hidden = ['clinicalMeaning', 'urgentRequest'];
    // The random edits may have hidden it.
    const shown = 'affiliatedExamSsn';
    const asForm = fields.map((field: FieldConfigurationWhole) => ({
      ...campoSaveOf(field),
      visible: field.key === shown || (field.visible && !hidden.includes(field.key)),
    }));
    expect((await site.call('SaveFieldConfiguration', { fields: asForm })).status).toBe(200);
    for (const token of [null, site.admin.token]) {
      const { text, body } = await site.read('Catalogo', token);
      expect(text).not.toContain('canarino');
      expect(text).not.toContain('noteLab');
      const canary = body.prestazioni.find(
        (prestazione: { internalCode: string }) => prestazione.internalCode === 'CANARY',
      );
      for (const key of [...hidden, 'urgentInpatientsOnly']) expect(canary).not.toHaveProperty(key);
      expect(canary).toHaveProperty(shown, null);
    }
  });

  it('is revalidated by its version: sent again only when changed', async () => {
    const { address } = site.nodes.first;
    const first = await fetch(address + path);
    const version = first.headers.get('x-catalogue-version');
    expect(version).toBe(String(((await first.json()) as { version: number }).version));
    const compare = () =>
      fetch(address + path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    const same = await compare();
    expect([same.status, same.headers.get('x-catalogue-version'), await same.text()]).toEqual([
      304,
      version,
      '',
    ]);
    const form = makePrestazioneForm({ internalCode: 'LATER', serviceName: 'Zolfo' });
    expect((await site.call('SavePrestazione', form)).status).toBe(200);
    const changed = await compare();
    expect([changed.status, changed.headers.get('x-catalogue-version')]).toEqual([
      200,
      String(Number(version) + 1),
    ]);
    expect(await changed.text()).toContain('Zolfo');
  });

  it('refuses any parameter', async () => {
    expect((await site.read('Catalogo?q=a', null)).status).toBe(400);
  });
});
