import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { publicFields } from '#contract/prestazione.fields.ts';
import { createPrestazione } from './prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from './testing/make-records.ts';
import { validate as isOpenApi } from './testing/openapi-validator.ts';
import type { TestApp } from './testing/start-over.ts';
import { startTestApp } from './testing/test-app.ts';

const secret = 'canary of an internal field';
let app: TestApp;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  id = await app.writer(tester, (write) =>
    createPrestazione(
      write,
      makePrestazioneForm({ noteLab: secret, sampleTreatmentLab: secret, synonym: ['glicemia'] }),
    ),
  );
});
afterAll(() => app.close());

/** An address of each operation that finds something. */
function addressOf(name: string): string {
  const query: Record<string, string> = {
    GetPrestazione: `?id=${id}`,
    GetStoricoModifichePrestazione: `?id=${id}`,
    ExitsValoreTabellaSupporto: '?table=materiali&description=Siero',
  };
  return `${(operations as Record<string, Operation>)[name]?.path}${query[name] ?? ''}`;
}

const needsARecord = new Set(['GetComunicato', 'GetValoreTabellaSupporto']);
// Files, and how far they are, have their own tests (server/export/).
const publicReads = Object.entries<Operation>(operations).filter(
  ([name, operation]) =>
    operation.method === 'GET' &&
    !needsSession(operation) &&
    !operation.file &&
    !name.endsWith('Progress'),
);
const names = publicReads.map(([name]) => name).filter((name) => !needsARecord.has(name));

describe.each(names)('%s', (name) => {
  it('answers without a token, and ignores a meaningless one', async () => {
    const plain = await app.call(addressOf(name));
    expect(plain.status).toBe(200);
    expect(plain.body.success).toBe(true);
    const withToken = await app.call(addressOf(name), {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect(withToken.text).toBe(plain.text);
  });

  it('is revalidated by its entity tag, in each coding', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding };
      const first = await app.call(addressOf(name), { headers });
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.get('vary')).toBe('Accept-Encoding');
      const again = await app.call(addressOf(name), {
        headers: { ...headers, 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
  });

  it('refuses an unknown parameter by name, in the caller’s language', async () => {
    const address = `${addressOf(name)}${addressOf(name).includes('?') ? '&' : '?'}colour=red`;
    const italian = await app.call(address);
    expect(italian.status).toBe(400);
    expect(italian.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(italian.headers.get('cache-control')).toBe('no-store');
    expect(italian.body).toMatchObject({ success: false, status: 400, code: 'request.invalid' });
    expect(italian.body.fields).toEqual({ colour: 'Parametro sconosciuto: toglierlo.' });
    const english = await app.call(address, {
      headers: { 'accept-language': 'fr, en-GB;q=0.8, it;q=0.1' },
    });
    expect(english.body.fields).toEqual({ colour: 'Unknown parameter: leave it out.' });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('answers %s with 404', async (method) => {
    const answer = await app.call(addressOf(name), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
    expect(answer.body.code).toBe('methodNotAllowed');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const get = await app.call(addressOf(name));
    const head = await app.call(addressOf(name), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.text).toBe('');
  });

  it('contains nothing internal', async () => {
    const answer = await app.call(addressOf(name));
    expect(answer.text).not.toContain(secret);
    for (const word of ['noteLab', 'sampleTreatmentLab', 'createdBy', 'updatedBy', 'tester']) {
      expect(answer.text).not.toContain(word);
    }
  });
});

it('GetEnvironment answers exactly what the customer fixed (spec section 3)', async () => {
  const answer = await app.call('/api/DLAB/GetEnvironment');
  expect(answer.text).toBe('{"success":true,"env":"IEO"}');
});

it('a test has the public fields and its state, nothing else', async () => {
  const { body } = await app.call(`/api/DLAB/GetPrestazione?id=${id}`);
  expect(Object.keys(body)).toEqual([
    ...['success', 'prestazione', 'comunicati', 'confusable', 'successors'],
  ]);
  expect(Object.keys(body.prestazione).sort()).toEqual(
    [
      ...publicFields.map((field) => field.key),
      'id',
      'version',
      'updatedAt',
      'revision',
      'revisedAt',
    ].sort(),
  );
});

describe('unknown addresses', () => {
  it.each([
    ['an unknown operation', '/api/DLAB/Nothing'],
    ['an operation in another case', '/api/dlab/prestazioni'],
    ['an unknown test', '/api/DLAB/GetPrestazione?id=999999'],
    ['an unknown code', '/api/DLAB/GetPrestazione?code=none'],
    ['the history of nothing', '/api/DLAB/GetStoricoModifichePrestazione?id=999999'],
    ['an unknown announcement', '/api/DLAB/GetComunicato?id=1'],
    ['an unknown value', '/api/DLAB/GetValoreTabellaSupporto?id=999999'],
    ['an unknown asset', '/assets/none.js'],
    ['a file outside', '/assets/..%2f..%2fpackage.json'],
  ])('%s is a 404 problem', async (_name, address) => {
    const answer = await app.call(address, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      success: false,
      status: 404,
      code: 'notFound',
      detail: 'There is nothing at this address.',
    });
  });
});

describe('bad requests', () => {
  it.each([
    ['/api/DLAB/Prestazioni?page=0', 'page', 'Il valore minimo è 1.'],
    ['/api/DLAB/Prestazioni?pageSize=501', 'pageSize', 'Il valore massimo è 500.'],
    ['/api/DLAB/Prestazioni?page=x', 'page', 'Il valore non è del tipo atteso.'],
    ['/api/DLAB/Prestazioni?sort=noteLab', 'sort', 'Il valore non è tra quelli ammessi'],
    [`/api/DLAB/Prestazioni?q=${'a'.repeat(201)}`, 'q', 'Al massimo 200 caratteri.'],
    ['/api/DLAB/GetPrestazione', 'id', 'Indicare id oppure code, uno solo dei due.'],
    ['/api/DLAB/GetPrestazione?id=1&code=x', 'id', 'Indicare id oppure code, uno solo dei due.'],
    ['/api/DLAB/GetPrestazione?id=3000000000', 'id', 'Il valore massimo è 2147483647.'],
    ['/api/DLAB/GetPrestazione?id=9007199254740993', 'id', 'Il valore non è del tipo atteso.'],
    ['/api/DLAB/GetStoricoModifichePrestazione', 'id', 'Campo obbligatorio'],
    [
      '/api/DLAB/GetValoriTabellaSupporto?table=utenti',
      'table',
      'Il valore non è tra quelli ammessi',
    ],
    ['/api/DLAB/Prestazioni?__proto__=1', '__proto__', 'Parametro sconosciuto: toglierlo.'],
  ])('%s names %s', async (address, field, sentence) => {
    const answer = await app.call(address);
    expect(answer.status).toBe(400);
    expect(Object.entries(answer.body.fields)).toEqual([
      [field, expect.stringContaining(sentence)],
    ]);
  });

  it.each(['/api/DLAB/Prestazioni?q=%zz', '/%c0%ae', '/esami/%'])(
    '%s never fails with a 500',
    async (address) => {
      expect((await app.call(address)).status).toBeLessThan(500);
    },
  );

  it('an address of more than 2,048 characters is refused (threats.md section 0)', async () => {
    const materials = Array.from({ length: 90 }, (_, at) => `&material=${2_000_000_000 + at}`).join(
      '',
    );
    const fits = `/api/DLAB/Prestazioni?q=a${materials}`.slice(0, 2046);
    expect((await app.call(fits)).status).toBe(200);
    expect((await app.call(`${fits}000`)).status).toBe(400);
  });
});

describe('requests that never reach a route', () => {
  it.each(['/api', '/api/openapi.json', '/api/DLAB/Get%45nvironment', '/esami/1'])(
    'POST %s is a 405',
    async (address) => {
      const answer = await app.call(address, {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'text/plain' },
      });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    [
      'headers of more than 16 KiB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
    ],
    ['a method that wants a type', 'QUERY / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('%s gets a problem, never a 500', async (_name, bytes) => {
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    socket.end(bytes);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('no-store');
  });
});

describe('the description', () => {
  it('is valid OpenAPI 3.1 and holds every operation', async () => {
    const { body } = await app.call('/api/openapi.json');
    expect(await isOpenApi(body)).toEqual({ valid: true, version: '3.1' });
    const described = Object.values(body.paths).flatMap((item) => Object.values(item as object));
    expect(described.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(operations).sort(),
    );
  });

  it('has a page', async () => {
    const page = await app.call('/api');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const operation of Object.values(operations)) expect(page.text).toContain(operation.path);
  });
});

describe('headers', () => {
  it.each([
    '/',
    '/esami/1',
    '/api',
    '/api/openapi.json',
    '/api/DLAB/GetEnvironment',
    '/api/DLAB/Nothing',
    '/healthz',
    '/readyz',
  ])('%s forbids sniffing and framing, and sends no referrer', async (address) => {
    const { headers } = await app.call(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('reports its health, readiness and metrics', async () => {
  expect((await app.call('/healthz')).body).toEqual({ success: true });
  expect((await app.metrics.call('/readyz')).body).toEqual({
    success: true,
    catalogue: 1,
    database: true,
  });
  const metrics = await app.metrics.call('/metrics');
  expect(metrics.text).toMatch(/dlab_answers_total\{route="GetEnvironment",status="200"\} \d+/);
  expect(metrics.text).toContain('dlab_catalogue_tests 1');
});
