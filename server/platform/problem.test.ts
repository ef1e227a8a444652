import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { Problem, problemOf } from './problem.ts';

function coded(code: string, message = 'failed'): Error {
  return Object.assign(new Error(message), { code });
}

const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

const away: [string, unknown][] = [
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
  ].map((code): [string, unknown] => [code, coded(code)]),
  ...['57P01', '57P02', '57P03', '08000', '08006', '08P01', '53100', '53300', '57014', '55P03'].map(
    (code): [string, unknown] => [code, coded(code)],
  ),
  ...[
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
    'PGlite is closed',
    'PGlite is closing',
  ].map((message): [string, unknown] => [message, new Error(message)]),
  [
    'both addresses of a name refused',
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  ],
];

it.each(away)('%s: the database is away, also wrapped', (_name, thrown) => {
  for (const failure of [
    thrown,
    wrapped(thrown as Error),
    new Error('outer', { cause: wrapped(thrown as Error) }),
  ]) {
    const problem = problemOf(failure);
    expect([problem.code, problem.status]).toEqual(['unavailable', 503]);
    expect(problem.headers).toEqual({ 'retry-after': '5' });
    expect(problem.cause).toBe(failure);
  }
});

it.each([
  ['a broken constraint', wrapped(coded('23505'))],
  ['a value that does not fit', coded('22001')],
  ['a syntax error', coded('42601')],
  ['a broken file', coded('58P01')],
  ['a bug', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
  ['nothing', undefined],
  ['a caller’s code', { code: 'FST_ERR_X', statusCode: 500 }],
])('%s is a 500', (_name, thrown) => {
  expect(problemOf(thrown)).toMatchObject({ code: 'internal', status: 500, headers: {} });
});

it('a circular cause comes to an end', () => {
  const loop = new Error('loop');
  loop.cause = loop;
  expect(problemOf(loop).code).toBe('internal');
});

describe('headers', () => {
  it.each([
    ['auth.required', 'Bearer'],
    ['auth.wrongCredentials', 'Bearer'],
    ['auth.sessionExpired', 'Bearer error="invalid_token"'],
    ['auth.disconnected', 'Bearer error="invalid_token"'],
  ] as const)('a 401 %s names the authentication scheme', (code, header) => {
    expect(new Problem(code).headers).toEqual({ 'www-authenticate': header });
  });

  it('a 429 and a 503 always have Retry-After', () => {
    expect(new Problem('tooManyRequests').headers).toEqual({ 'retry-after': '60' });
    expect(new Problem('auth.suspended', { headers: { 'retry-after': '900' } }).headers).toEqual({
      'retry-after': '900',
    });
    expect(new Problem('unavailable').headers).toEqual({ 'retry-after': '5' });
    expect(new Problem('auth.forbidden').headers).toEqual({});
  });
});

it('may have a status of its own', () => {
  const problem = new Problem('auth.disconnected', { status: 403 });
  expect(problem.headers).toEqual({});
  expect(problem.toBody('en')).toMatchObject({ status: 403, code: 'auth.disconnected' });
});

it('may carry more, but never override its own members', () => {
  const data = { current: { version: 3 }, success: true, status: 200 };
  expect(
    new Problem('conflict.staleVersion', {
      data,
      fields: { a: { phrase: 'invalid.required' } },
    }).toBody('en'),
  ).toEqual({
    success: false,
    status: 409,
    code: 'conflict.staleVersion',
    detail: expect.any(String),
    current: { version: 3 },
    fields: { a: 'Field required' },
  });
});

it('has the known reason instead of its code’s sentence', () => {
  const detail = { phrase: 'import.noSuchSheet', values: { sheet: 'Esami' } } as const;
  expect(new Problem('import.unreadable', { detail }).toBody('en')).toEqual({
    success: false,
    status: 422,
    code: 'import.unreadable',
    detail: 'The file has no sheet “Esami”.',
  });
});
