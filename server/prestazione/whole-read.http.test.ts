import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WholePayload } from '#contract/operations.ts';
import { fields, publicFields } from '#contract/prestazione.fields.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { newPerson, post } from '../testing/people.ts';
import type { TestResponse } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const secret = 'canary of an internal field';
let site: TestSite;
let id: number;
let ended: string;

beforeAll(async () => {
  site = await openTestSite();
  const form = makePrestazioneForm({
    noteLab: secret,
    sampleTreatmentLab: secret,
    synonym: ['glicemia'],
  });
  id = (await site.call('SavePrestazione', { ...form, reason: `perché ${secret}` })).body
    .prestazione.id;
  const gone = await newPerson(site.nodes.first, site.clock, 'andato');
  ended = gone.token;
  await post(site.nodes.first, '/api/auth/Logout', {}, { token: ended });
});
afterAll(() => site.close());

const reads = () => [
  `GetPrestazione?id=${id}`,
  'GetPrestazione?code=CH001',
  `GetStoricoModifichePrestazione?id=${id}`,
  'GetFieldConfiguration',
  'GetValoriTabellaSupporto',
];

function bytesOf({ status, text, headers }: TestResponse) {
  return { status, text, etag: headers.get('etag'), cache: headers.get('cache-control') };
}

describe('a read with a fuller response for administrators', () => {
  it.each([0, 1, 2, 3, 4])(
    'returns exactly the public bytes to all other callers (D4): %i',
    async (at) => {
      const path = reads()[at] ?? '';
      const open = bytesOf(await site.read(path, null));
      expect(open.cache).toBe('public, max-age=0, must-revalidate');
      expect(open.text).not.toContain(secret);
      const unknown = `dlab_at_${'x'.repeat(43)}`;
      for (const token of [site.visitor.token, ended, unknown, 'nonsense', '']) {
        // A dead token is reported, in a response that is not cached
        // (server/auth/dead-tokens.http.test.ts).
        const expected = token === site.visitor.token ? {} : { etag: null, cache: 'no-store' };
        expect(bytesOf(await site.read(path, token))).toEqual({ ...open, ...expected });
      }
      for (const authorization of ['Basic YTpi', 'Bearer', `Bearer ${site.admin.token}x`]) {
        const answer = await site.nodes.first.call(`/api/DLAB/${path}`, {
          headers: { authorization },
        });
        const expected = authorization.startsWith('Basic') ? {} : { etag: null, cache: 'no-store' };
        expect(bytesOf(answer)).toEqual({ ...open, ...expected });
      }
    },
  );

  it.each([0, 1, 2, 3, 4])('is made anew for administrators, never cached: %i', async (at) => {
    const path = reads()[at] ?? '';
    const open = await site.read(path, null);
    const internalAnswer = await site.read(path);
    expect([
      internalAnswer.status,
      internalAnswer.headers.get('cache-control'),
      internalAnswer.headers.get('etag'),
    ]).toEqual([200, 'no-store', null]);
    if (at < 4) expect(internalAnswer.text).not.toBe(open.text);
    // What an administrator read before is not what the next reader gets, and what readers hold is
    // not the whole.
    expect((await site.read(path, null)).text).toBe(open.text);
    const etag = open.headers.get('etag') ?? '';
    const headers = { authorization: `Bearer ${site.admin.token}`, 'if-none-match': etag };
    expect((await site.nodes.first.call(`/api/DLAB/${path}`, { headers })).text).toBe(
      internalAnswer.text,
    );
  });

  it('returns the whole test: every field, and who wrote it', async () => {
    const { prestazione }: WholePayload<'GetPrestazione'> = (
      await site.read(`GetPrestazione?id=${id}`)
    ).body;
    const state = [
      'id',
      'version',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
      'revision',
      'revisedAt',
    ];
    expect(Object.keys(prestazione).sort()).toEqual(
      [...fields.map(({ key }) => key as string), ...state].sort(),
    );
    expect(prestazione).toMatchObject({ noteLab: secret, createdBy: 'rossi' });
  });

  it('returns the whole history: internal fields, who and why', async () => {
    const { storico } = (await site.read(`GetStoricoModifichePrestazione?id=${id}`)).body;
    const note = storico.find((row: { field: string }) => row.field === 'noteLab');
    const { at, id: row, ...rest } = note;
    expect(rest).toEqual({
      field: 'noteLab',
      previousValue: null,
      currentValue: secret,
      version: 1,
      revision: 1,
      by: 'rossi',
      source: 'form',
      undo: false,
      origin: null,
      reason: `perché ${secret}`,
    });
    const open = (await site.read(`GetStoricoModifichePrestazione?id=${id}`, null)).body.storico;
    expect(Object.keys(open[0]).sort()).toEqual(
      'at currentValue field id previousValue revision version'.split(' '),
    );
    expect(storico.length).toBe(open.length + 2);
  });

  it('returns every field’s configuration', async () => {
    const whole = (await site.read('GetFieldConfiguration')).body.fields;
    const open = (await site.read('GetFieldConfiguration', null)).body.fields;
    expect([whole.length, open.length]).toEqual([fields.length, publicFields.length]);
    expect(Object.keys(open[0]).sort()).toEqual([
      'key',
      'kind',
      'label',
      'list',
      'required',
      'section',
      'table',
    ]);
  });

  it('answers 404 for an unknown record', async () => {
    for (const path of [
      'GetPrestazione?id=99999',
      'GetPrestazione?code=none',
      'GetStoricoModifichePrestazione?id=99999',
    ]) {
      expect((await site.read(path)).status).toBe(404);
    }
    expect((await site.read('GetPrestazione')).status).toBe(400);
  });
});

it('no list, filter or order reveals an internal field, to any caller (D5)', async () => {
  const lists = [
    'Prestazioni',
    'Prestazioni?q=canary',
    'SummaryPrestazioni',
    'Prestazioni?pageSize=500',
  ];
  for (const token of [null, site.admin.token]) {
    for (const path of lists) expect((await site.read(path, token)).text).not.toContain(secret);
    for (const path of [
      'Prestazioni?sort=noteLab',
      'Prestazioni?noteLab=1',
      'Prestazioni?columns=noteLab',
    ]) {
      expect((await site.read(path, token)).status).toBe(400);
    }
  }
});

it('reading extends no session (C3)', async () => {
  const reader = await newPerson(site.nodes.first, site.clock, 'lettore');
  for (let minutes = 0; minutes < 30; minutes += 10) {
    expect((await site.read(`GetPrestazione?id=${id}`, reader.token)).text).toContain(secret);
    site.clock.advance(600);
  }
  expect((await site.read(`GetPrestazione?id=${id}`, reader.token)).text).not.toContain(secret);
});

it('the API description has both responses, and needs no token', async () => {
  const { body } = await site.nodes.first.call('/api/openapi.json');
  const described = body.paths['/api/DLAB/GetPrestazione'].get;
  expect(described.security).toEqual([{}, { bearer: [] }]);
  const schemas = described.responses[200].content['application/json'].schema.anyOf;
  const isWhole = schemas.map((schema: { properties: { prestazione: { $ref: string } } }) => {
    const named = schema.properties.prestazione.$ref.split('/').at(-1) ?? '';
    return Object.keys(body.components.schemas[named].properties).includes('noteLab');
  });
  expect(isWhole).toEqual([false, true]);
});
