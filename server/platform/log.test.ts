import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { createLog } from './log.ts';
import { Problem } from './problem.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line: string) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

const canary = 'canary-7f3a';
const hostile = `x\r\n{"level":60,"msg":"forged"}\u001b[31m\u2028\0`;

/** As a driver throws it: the values it failed on stand beside the message. */
function driverError(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    code,
    detail: `Key (username)=(${canary}) exists`,
    where: canary,
  });
}

it('writes one line of JSON, whatever a text holds', () => {
  log.info({ username: hostile }, 'tried');
  log.error({ err: new Error(hostile) }, 'failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    for (const control of ['\r', '\n', '\u001b', '\0'])
      expect(line.trimEnd()).not.toContain(control);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ username: hostile, msg: 'tried' });
});

it('cuts texts to 200 characters', () => {
  log.info({ username: 'a'.repeat(5000) }, 'tried');
  log.error({ err: new Error('b'.repeat(5000)) }, 'failed');
  expect(JSON.parse(lines[0] ?? '').username).toBe(`${'a'.repeat(200)}…`);
  expect(JSON.parse(lines[1] ?? '').err.message).toBe(`${'b'.repeat(200)}…`);
  expect(lines[1]).not.toContain('b'.repeat(201));
});

describe('a failed statement', () => {
  const query = 'insert into users values ($1)';
  const duplicate = driverError(
    '23505',
    'duplicate key value violates unique constraint "users_username"',
  );

  it('is logged by its cause, without the statement and its parameters', () => {
    log.error({ err: new DrizzleQueryError(query, [canary], duplicate) }, 'failed');
    const { err } = JSON.parse(lines[0] ?? '');
    expect(err).toMatchObject({
      type: 'DrizzleQueryError',
      cause: { code: '23505', message: duplicate.message },
    });
    expect(err.cause.stack[0]).toMatch(/^at /);
    expect(lines[0]).not.toContain(canary);
    expect(lines[0]).not.toContain(query);
  });

  it.each([
    ['as the only argument', (failure: Error) => log.error(failure)],
    ['without a sentence', (failure: Error) => log.error({ err: failure })],
    ['by a child', (failure: Error) => log.child({ reqId: '1' }).error({ err: failure }, 'failed')],
    [
      'inside another failure',
      (failure: Error) => log.error({ err: new Error('outer', { cause: failure }) }, 'failed'),
    ],
    [
      'refused for its value',
      () => log.error({ err: driverError('22P02', `invalid input syntax: "${canary}"`) }, 'x'),
    ],
  ])('an error logged %s reveals no value', (_name, write) => {
    write(new DrizzleQueryError(query, [canary], duplicate));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(canary);
    expect(lines[0]).not.toContain(query);
  });
});

describe('a request', () => {
  let http: BareHttp;
  beforeAll(async () => {
    const failing: Record<string, () => never> = {
      unknown: () => {
        throw driverError('XX000', 'something broke');
      },
      away: () => {
        const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
          code: 'ECONNREFUSED',
        });
        throw new DrizzleQueryError('select $1', [canary], refused);
      },
      refused: () => {
        throw new Problem('auth.wrongCredentials', { cause: new Error('no such user') });
      },
    };
    http = await startBare(
      (app) => {
        for (const [name, fail] of Object.entries(failing)) app.post(`/api/${name}/:id`, fail);
        app.post('/api/named/:id', { config: { operation: 'Named' } }, () =>
          failing['unknown']?.(),
        );
      },
      { log },
    );
  });
  afterAll(() => http.close());

  const call = (name: string) =>
    fetch(`${http.address}/api/${name}/${canary}?token=${canary}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${canary}`,
        cookie: `a=${canary}`,
        'user-agent': canary,
        'x-forwarded-for': canary,
      },
      body: JSON.stringify({ password: canary }),
    });

  it('that failed is logged by its route, never by what the caller wrote', async () => {
    const response = await call('unknown');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      success: false,
      status: 500,
      code: 'internal',
      detail: "Errore interno del server: contattare l'amministratore del servizio",
    });
    const logged = JSON.parse(lines.find((line) => line.includes('request failed')) ?? '{}');
    expect(logged).toMatchObject({
      level: 50,
      reqId: response.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/unknown/:id',
      status: 500,
      ms: expect.any(Number),
      network: '127.0.0.0/24',
      err: { code: 'XX000', message: 'something broke' },
    });
    expect(lines.join('')).not.toContain(canary);
  });

  it('of an operation is logged by its name', async () => {
    await call('named');
    expect(lines.join('')).toContain('"route":"Named"');
  });

  it('that met a database that is away is a warning without a stack, and a 503', async () => {
    const response = await call('away');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    const logged = lines.filter((line) => line.includes('/api/away'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      level: 40,
      status: 503,
      reason: 'ECONNREFUSED',
    });
    expect(logged[0]).not.toContain('stack');
    expect(lines.join('')).not.toContain(canary);
  });

  it('that was refused is logged at level debug', async () => {
    await call('refused');
    const logged = JSON.parse(lines.find((line) => line.includes('/api/refused')) ?? '{}');
    expect(logged).toMatchObject({ level: 20, status: 401, code: 'auth.wrongCredentials' });
    expect(lines.join('')).not.toContain(canary);
  });

  it('through an undeclared proxy is warned of once', async () => {
    const other = await startBare((app) => app.get('/api/x', () => ({})), { log });
    for (let at = 0; at < 3; at += 1)
      await fetch(`${other.address}/api/x`, { headers: { 'x-forwarded-for': canary } });
    await other.close();
    expect(lines.filter((line) => line.includes('DLAB_TRUST_PROXY'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(canary);
  });
});
