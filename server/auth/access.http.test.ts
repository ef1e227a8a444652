import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { sessionHeader } from '#contract/session.ts';
import { openApiDocument } from '../documentation/openapi.ts';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { dumpTables } from '../testing/dump.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import type { Person } from '../testing/people.ts';
import { get, newPerson, post, signIn, ticketOf } from '../testing/people.ts';
import type { TestApp, TestResponse } from '../testing/start-over.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestClock } from '../testing/test-clock.ts';
import { createTestClock } from '../testing/test-clock.ts';

const declared = Object.entries<Operation>(operations);
const guarded = declared.filter(([, operation]) => needsSession(operation));
const documented = openApiDocument('DLAB') as unknown as {
  paths: Record<string, { get?: { responses: Record<number, { headers?: object }> } }>;
};
const open = declared.filter(([, operation]) => !needsSession(operation));
/** What administrators do that the customer named otherwise. */
const files = ['ImportPrestazioniToElaborate', 'UpdateIntervalli'];
const withRoles = guarded.filter(([, { roles }]) => roles.length > 0);
let app: TestApp;
let clock: TestClock;
let admin: Person;
let roleless: Person;
const bad: Record<string, string[]> = {};

beforeAll(async () => {
  clock = createTestClock();
  app = await startTestApp({ clock });
  await app.writer(tester, (write) => createPrestazione(write, makePrestazioneForm()));
  admin = await newPerson(app, clock, 'amministra');
  roleless = await newPerson(app, clock, 'nessuno', []);
  const old = admin.token;
  clock.advance(31 * 60);
  await signIn(app, clock, roleless);
  const ended = await signIn(app, clock, admin);
  await post(app, '/api/auth/Logout', {}, { token: ended });
  await signIn(app, clock, admin);
  const bearer = (token: string) => [`Bearer ${token}`];
  Object.assign(bad, {
    'no token': [],
    'a nonsense token': bearer('nonsense'),
    'a token of the right shape': bearer(`dlab_at_${'A'.repeat(43)}`),
    'an empty token': ['Bearer '],
    Basic: [`Basic ${Buffer.from(`amministra:${admin.password}`).toString('base64')}`],
    'the token without its scheme': [admin.token],
    'two headers': [`Bearer ${admin.token}`, `Bearer ${admin.token}`],
    'two tokens': [`Bearer ${admin.token}, Bearer ${admin.token}`],
    'a good one behind a bad one': ['Bearer nonsense', `Bearer ${admin.token}`],
    'ten thousand characters': bearer(`dlab_at_${'A'.repeat(10_000)}`),
    'a ticket': bearer(await ticketOf(app, admin)),
    'an ended token': bearer(ended),
    'an expired token': bearer(old),
  });
});
afterAll(() => app.close());

/** Sends the headers as they are given, each of a name as often as it comes. */
function send(
  method: string,
  path: string,
  headers: readonly string[],
  body?: string,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const all = ['host', new URL(app.address).host, ...headers];
    if (body !== undefined) all.push('content-length', String(Buffer.byteLength(body)));
    const request = http.request(app.address + path, { method, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json') === true && text !== '';
        const received = new Headers(response.headers as Record<string, string>);
        resolve({
          status: response.statusCode ?? 0,
          headers: received,
          body: isJson ? JSON.parse(text) : undefined,
          text,
        });
      });
    });
    request.on('error', reject).end(body);
  });
}

const authorised = (values: readonly string[]) =>
  values.flatMap((value) => ['authorization', value]);
// What stands in the access log and when a session was last seen may change; nothing else.
const apart = ['sessione.last_seen_at', 'sessione.ended_at', 'sessione.end_reason'];
async function everything(): Promise<unknown> {
  const { security_event: _events, ...rest } = await dumpTables(app.database.sql, apart);
  return rest;
}
const unreadable = '{"id": 1, "otp": "123456", nonsense';

describe('an operation that needs a session (D2)', () => {
  it('every operation is in this list', () => {
    expect(guarded.map(([name]) => name).filter((name) => !name.startsWith('admin/'))).toEqual([
      'Logout',
      'ChangePassword',
      'Profile',
      ...files,
    ]);
    for (const [name, { roles }] of declared) {
      expect([name, roles]).toEqual([
        name,
        name.startsWith('admin/') || files.includes(name) ? ['admin'] : [],
      ]);
    }
  });

  it.each(guarded)(
    '%s refuses anonymous calls, reads no body and writes nothing',
    async (_name, { method, path }) => {
      const before = await everything();
      for (const [what, values] of Object.entries(bad)) {
        const headers = [...authorised(values), 'content-type', 'application/x-nonsense'];
        const answer = await send(
          method,
          path,
          headers,
          method === 'POST' ? unreadable : undefined,
        );
        const code = what === 'an expired token' ? 'auth.sessionExpired' : 'auth.required';
        expect([what, answer.status, answer.body?.code]).toEqual([what, 401, code]);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect(await everything()).toEqual(before);
    },
  );

  it.each(withRoles)('%s refuses a user without the role', async (_name, { method, path }) => {
    const before = await everything();
    const headers = [
      ...authorised([`Bearer ${roleless.token}`]),
      'content-type',
      'application/x-nonsense',
    ];
    const answer = await send(method, path, headers, method === 'POST' ? unreadable : undefined);
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.forbidden']);
    expect(await everything()).toEqual(before);
  });

  it.each(guarded)('%s allows only its own methods', async (_name, { method, path, input }) => {
    const own = method === 'GET' ? ['GET', 'HEAD'] : [method];
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      if (own.includes(other)) continue;
      const answer = await send(other, path, authorised([`Bearer ${admin.token}`]));
      expect([other, answer.status, answer.headers.get('allow')]).toEqual([
        other,
        405,
        own.join(', '),
      ]);
    }
    if (method === 'POST') return;
    expect((await send('HEAD', path, [])).status).toBe(401);
    const head = await send('HEAD', path, authorised([`Bearer ${admin.token}`]));
    const found = input.safeParse({}).success ? 200 : 400;
    expect([head.status, head.text, head.headers.get('cache-control')]).toEqual([
      found,
      '',
      'no-store',
    ]);
  });

  it('reads the body of an authorised call', async () => {
    const headers = authorised([`Bearer ${admin.token}`]);
    for (const [name, { method, path, multipart }] of guarded) {
      if (method === 'GET') continue;
      const wrongType = await send(
        'POST',
        path,
        [...headers, 'content-type', 'application/x-nonsense'],
        unreadable,
      );
      expect([name, wrongType.status]).toEqual([name, 415]);
      const type = multipart ? 'multipart/form-data; boundary=x' : 'application/json';
      const broken = await send('POST', path, [...headers, 'content-type', type], unreadable);
      expect([name, broken.status, broken.body.code]).toEqual([name, 400, 'request.invalid']);
    }
  });

  it('accepts the token, whatever the case of the scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bearer ']) {
      const answer = await send(
        'GET',
        '/api/DLAB/admin/Utenti',
        authorised([`${scheme} ${admin.token}`]),
      );
      expect([scheme, answer.status]).toEqual([scheme, 200]);
    }
    expect((await get(app, '/profile', roleless.token)).body).toEqual({
      username: 'nessuno',
      roles: [],
    });
  });
});

describe('an operation that needs none (D4)', () => {
  const seen = ({ status, text, headers }: TestResponse) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  });
  // A dead token is reported in a header (dead-tokens.http.test.ts).
  const expectedHeaders = (what: string): [string, string][] => [
    ['cache-control', 'no-store'],
    [sessionHeader, what === 'an expired token' ? 'auth.sessionExpired' : 'auth.required'],
  ];
  const comparable = ({ headers, ...rest }: ReturnType<typeof seen>) => {
    const { etag, ...others } = Object.fromEntries(headers);
    return { ...rest, headers: others };
  };
  const queries: Record<string, string> = {
    GetPrestazione: '?code=CH001',
    GetStoricoModifichePrestazione: '?id=1',
    ExitsValoreTabellaSupporto: '?table=materiali&description=Siero',
    ExportRowPDFPrestazione: '?code=CH001',
    ExportRowExcelPrestazione: '?code=CH001',
    ExportProgress: '?progress=6f2c1c9e-7f0c-4b57-9d2a-1f0f6a4f8f11',
    ImportProgress: '?progress=6f2c1c9e-7f0c-4b57-9d2a-1f0f6a4f8f11',
  };
  const bodies: Record<string, object> = {
    Login: { username: 'amministra', password: 'sbagliata' },
    VerifyOtp: { ticket: 'dlab_pa_nothing', otp: '123456' },
    UseRecoveryCode: { ticket: 'dlab_pa_nothing', recoveryCode: 'nothing' },
  };

  it.each(open)('%s answers every caller the same', async (name, { method, path }) => {
    const body = bodies[name];
    const address = path + (queries[name] ?? '');
    const callWith = (values: readonly string[]) =>
      send(
        method,
        address,
        [...authorised(values), 'content-type', 'application/json'],
        body === undefined ? undefined : JSON.stringify(body),
      );
    const plain = seen(await callWith([]));
    expect([name, plain.status]).not.toEqual([name, 500]);
    for (const [what, values] of Object.entries(bad)) {
      if (method === 'POST') clock.advance(16 * 60);
      const answer = await callWith(values);
      if (answer.headers.get(sessionHeader) === null) {
        expect([what, seen(answer)]).toEqual([what, plain]);
        continue;
      }
      expect(documented.paths[path]?.get?.responses[200]?.headers).toHaveProperty(sessionHeader);
      const expected = { ...plain, headers: [...plain.headers, ...expectedHeaders(what)] };
      expect([what, comparable(seen(answer))]).toEqual([what, comparable(expected)]);
    }
  });
});
