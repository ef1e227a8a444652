import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BareHttp } from '../testing/bare-http.ts';
import { startBare } from '../testing/bare-http.ts';
import { createApi } from './api.ts';
import { createClients } from './client-address.ts';
import { answerUnmatched } from './fallback.ts';
import type { Gate } from './gate.ts';
import { httpTimes } from './http.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createPrecedence } from './precedence.ts';
import { prepareResponse } from './prepared-response.ts';
import { reply } from './public-read.ts';
import type { ResponseCache } from './response-cache.ts';

// What is done when nobody waits for it any more: the time for it is over, or the caller has gone.

const lines: string[] = [];
const answer = prepareResponse({ identity: Buffer.from('{}') }, {});
let work = Promise.withResolvers<void>();
let started = Promise.withResolvers<void>();
let http: BareHttp;
let responses: ResponseCache;

async function doWork(): Promise<void> {
  started.resolve();
  await work.promise;
}

beforeAll(async () => {
  http = await startBare(
    (app, published) => {
      responses = published;
      const gate = { refusal: () => undefined } as unknown as Gate;
      const parts = { clients: createClients([]), metrics: createMetrics(), published };
      const api = createApi(app, { gate, precedence: createPrecedence(), ...parts });
      api.call('Login', async () => {
        await doWork();
        return { ticket: 'x', otpNeeded: true as const };
      });
      api.body('Catalogo', async () => {
        await doWork();
        return { body: Buffer.from('{}'), headers: {} };
      });
      app.get('/api/prepared', async (request, to) => {
        await doWork();
        reply(answer, request, to);
      });
      answerUnmatched(app, async () => {
        await doWork();
        return answer;
      });
    },
    {
      log: createLog('debug', { write: (line) => void lines.push(line) }),
      times: { ...httpTimes, handlerTimeout: 50 },
    },
  );
});
afterAll(() => http.close());
beforeEach(() => {
  responses.empty();
  lines.length = 0;
  work = Promise.withResolvers();
  started = Promise.withResolvers();
});

/** Ends the work, and lets all that follows it be done. */
async function finish(): Promise<void> {
  work.resolve();
  for (let turns = 0; turns < 5; turns += 1) await setImmediate();
}

const logged = () => lines.map((line) => JSON.parse(line).msg);

const body = JSON.stringify({ username: 'x', password: 'y' });
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
const kinds: [string, string, RequestInit][] = [
  ['a call', '/api/auth/Login', post],
  ['a read that is made in steps', '/api/DLAB/Catalogo', {}],
  ['a prepared response', '/api/prepared', {}],
  ['a page', '/esami', {}],
];

it.each(kinds)('%s that comes after its time is dropped, and no fault', async (_kind, at, init) => {
  expect((await fetch(http.address + at, init)).status).toBe(503);
  expect(logged()).toEqual(['refused for now']);
  await finish();
  expect(logged()).toEqual(['refused for now']);
});

it.each(kinds)('%s whose caller has gone is dropped, and no fault', async (_kind, at, init) => {
  const caller = new AbortController();
  const call = fetch(http.address + at, { ...init, signal: caller.signal });
  await started.promise;
  caller.abort();
  await expect(call).rejects.toThrow();
  await finish();
  expect(logged().filter((line) => line !== 'refused for now')).toEqual([]);
});
