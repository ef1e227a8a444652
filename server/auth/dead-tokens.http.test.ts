import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { behindProxy, get, newNetwork, newPerson, post } from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/start-over.ts';
import { statementsOf } from '../testing/statements.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';
import { newToken } from './token.ts';

const secret = 'canary of an internal field';
let site: TestSite;
let app: TestApp;
let reads: string[];
let statements: string[];

beforeAll(async () => {
  site = await openTestSite({ config: behindProxy });
  app = site.nodes.first;
  const { body } = await site.call('SavePrestazione', makePrestazioneForm({ noteLab: secret }));
  const internalReads = [
    `GetPrestazione?id=${body.prestazione.id}`,
    `GetStoricoModifichePrestazione?id=${body.prestazione.id}`,
  ];
  reads = [
    ...internalReads,
    'GetFieldConfiguration',
    'GetValoriTabellaSupporto',
    'SummaryPrestazioni',
    'Catalogo',
  ];
  statements = statementsOf(app.database);
});
afterAll(() => site.close());

/** A well-formed token that was never issued. */
const invented = () => `dlab_at_${randomBytes(48).toString('base64url')}`.slice(0, 73);

/** How often sessions were looked up meanwhile: a node also polls the catalogue's version. */
async function lookUps<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = statements.length;
  const done = await work();
  return [done, statements.slice(before).filter((text) => text.includes('"sessione"')).length];
}

const summaryOf = ({ status, headers, text }: TestResponse) => ({
  status,
  text,
  ended: headers.get('dlab-session'),
  cacheControl: headers.get('cache-control'),
});

async function signedOutToken(): Promise<string> {
  const { token } = await newPerson(app, site.clock, `andato${randomBytes(4).toString('hex')}`);
  await post(app, '/api/auth/Logout', {}, { token });
  return token;
}

describe('an invented token', () => {
  it('costs no query; the public response has a header that the session ended', async () => {
    const open = new Map<string, string>();
    for (const path of reads) open.set(path, (await site.read(path, null)).text);
    for (const path of [...reads, ...reads]) {
      const [answer, count] = await lookUps(() => site.read(path, invented()));
      expect([path, count]).toEqual([path, 0]);
      expect(summaryOf(answer)).toEqual({
        status: 200,
        text: open.get(path),
        ended: 'auth.required',
        cacheControl: 'no-store',
      });
    }
  });

  it('never gets a 304: a cached response must not carry that a session ended', async () => {
    for (const path of reads) {
      const etag = (await site.read(path, null)).headers.get('etag') ?? 'W/"none"';
      const headers = { authorization: `Bearer ${invented()}`, 'if-none-match': etag };
      const answer = await app.call(`/api/DLAB/${path}`, { headers });
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
      const open = await app.call(`/api/DLAB/${path}`, { headers: { 'if-none-match': etag } });
      expect([open.status, open.headers.get('dlab-session')]).toEqual([304, null]);
    }
  });

  it('is refused by every operation that needs a session, without a query', async () => {
    for (const [name, declared] of Object.entries<Operation>(operations)) {
      if (!needsSession(declared)) continue;
      const { method, path } = declared;
      const token = invented();
      const [answer, count] = await lookUps(() =>
        method === 'GET' ? get(app, path, token) : post(app, path, {}, { token }),
      );
      expect([name, answer.status, answer.body.code, count]).toEqual([
        name,
        401,
        'auth.required',
        0,
      ]);
    }
  });
});

describe('a session that ended', () => {
  it('is looked up once, and reported with every read', async () => {
    const token = await signedOutToken();
    const [first, count] = await lookUps(() => site.read(reads[0] ?? '', token));
    expect([summaryOf(first).ended, count]).toEqual(['auth.required', 1]);
    for (const path of reads) {
      const [answer, further] = await lookUps(() => site.read(path, token));
      expect([path, summaryOf(answer).ended, further]).toEqual([path, 'auth.required', 0]);
    }
    const [refused, further] = await lookUps(() => site.call('SavePrestazione', {}, token));
    expect([refused.status, further]).toEqual([401, 0]);
  });

  it('reports why: it expired, or was ended', async () => {
    const { token } = await newPerson(app, site.clock, 'scaduto');
    site.clock.advance(31 * 60);
    for (const _again of [1, 2]) {
      expect(summaryOf(await site.read(reads[0] ?? '', token)).ended).toBe('auth.sessionExpired');
    }
    expect((await get(app, '/profile', token)).body.code).toBe('auth.sessionExpired');
  });
});

describe('a session that goes on', () => {
  it('is looked up each time, without a header', async () => {
    const [visitor, admin] = [
      await newPerson(app, site.clock, 'visita', []),
      await newPerson(app, site.clock, 'capo'),
    ];
    for (const _again of [1, 2]) {
      const [open, count] = await lookUps(() => site.read(reads[0] ?? '', visitor.token));
      expect([summaryOf(open).ended, summaryOf(open).cacheControl, count]).toEqual([
        null,
        'public, max-age=0, must-revalidate',
        1,
      ]);
      expect(open.text).not.toContain(secret);
      const internalAnswer = await site.read(reads[0] ?? '', admin.token);
      expect([
        summaryOf(internalAnswer).ended,
        summaryOf(internalAnswer).text.includes(secret),
      ]).toEqual([null, true]);
    }
  });
});

describe('issued tokens without a session', () => {
  it('are looked up once, at most 60 a minute per network; signed-in users go on', async () => {
    const admin = await newPerson(app, site.clock, 'resta');
    const from = newNetwork();
    const path = `/api/DLAB/${reads[0]}`;
    const read = (token: string) =>
      app.call(path, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from } });
    expect((await read(admin.token)).text).toContain(secret);
    const ownTokens = Array.from({ length: 59 }, () => newToken(app.auth.keys));
    const [, first] = await lookUps(() => Promise.all(ownTokens.map(read)));
    const [again, second] = await lookUps(() => Promise.all(ownTokens.map(read)));
    expect([first, second]).toEqual([59, 0]);
    expect(new Set(again.map(({ headers }) => headers.get('dlab-session')))).toEqual(
      new Set(['auth.required']),
    );
    const [late, third] = await lookUps(() => read(newToken(app.auth.keys)));
    // Not looked up, so not reported.
    expect([late.status, summaryOf(late).ended, third]).toEqual([200, null, 0]);
    const refused = await post(
      app,
      '/api/auth/Logout',
      {},
      { token: newToken(app.auth.keys), from },
    );
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect((await read(admin.token)).text).toContain(secret);
    expect((await read(newToken(app.auth.keys))).status).toBe(200);
  });
});

it('reports no ended session while sessions cannot be looked up', async () => {
  const closing = await openTestSite();
  await closing.nodes.first.database.close();
  const answer = await closing.read('GetFieldConfiguration');
  expect([answer.status, answer.headers.get('dlab-session')]).toEqual([200, null]);
  await closing.close().catch(() => {}); // Its database was closed already.
});
