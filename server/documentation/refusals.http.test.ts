import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { needsSession } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { freshCode } from '../testing/people.ts';
import type { TestResponse } from '../testing/start-over.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

// The description lists the statuses with which an operation refuses: each of them is what the
// operation does.

interface Described {
  readonly operationId: string;
  readonly responses: object;
}

let site: TestSite;
let listed: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  site = await openTestSite();
  const { body } = await site.nodes.first.call('/api/openapi.json');
  const all = Object.values(body.paths).flatMap((item) =>
    Object.values(item as Record<string, Described>),
  );
  listed = new Map(all.map(({ operationId, responses }) => [operationId, Object.keys(responses)]));
});
afterAll(() => site.close());

const unknownId = 999_999;
const target = { id: unknownId, version: 1 };
const two = { from: unknownId, into: 999_998 };

/** For each operation that names a record, an input that names an unknown one. */
const unknown: Readonly<Record<string, object>> = {
  'admin/SavePrestazione': { ...makePrestazioneForm(), ...target },
  'admin/RemovePrestazione': target,
  'admin/SaveComunicato': { ...target, title: 'a', subject: 'a', startDate: null, dueDate: null },
  'admin/RemoveComunicato': target,
  'admin/SaveValoreTabella': { ...target, table: 'metodi', code: null, description: 'a' },
  'admin/RemoveValoreTabella': { id: unknownId },
  'admin/MergeValoriTabella': { ...two, mode: 'preview' },
  'admin/SaveUtente': { ...target, username: 'nessuno', roles: [], active: true },
  'admin/SaveImportazione': target,
  'admin/RemoveImportazione': target,
  'admin/UndoImportazione': { batch: unknownId },
  'admin/AnnullamentoImportazione': { batch: unknownId },
  'admin/AnswerQualita': {
    ...{ rule: 'gap', noun: 'prestazione', id: unknownId },
    ...{ isCorrect: true, reason: 'a' },
  },
  'admin/VersioneRecord': { noun: 'prestazione', id: unknownId },
};

const declaredOperations = Object.entries<Operation>(operations);
const header = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

function call(declared: Operation, input: object, token: string | null = site.admin.token) {
  const { method, path } = declared;
  const app = site.nodes.first;
  if (method === 'POST') {
    const headers = { ...header(token), 'content-type': 'application/json' };
    return app.call(path, { method, headers, body: JSON.stringify(input) });
  }
  return app.call(`${path}?${new URLSearchParams(input as Record<string, string>)}`, {
    headers: header(token),
  });
}

/** An operation's refusal, which its description must list. */
function refusal(name: string, { status }: TestResponse): number {
  expect([name, listed.get(name)]).toEqual([name, expect.arrayContaining([String(status)])]);
  return status;
}

describe.each(declaredOperations)('%s', (name, declared) => {
  const hasForm = declared.multipart === true;

  it('refuses an unknown input, or another type than a form', async () => {
    expect(refusal(name, await call(declared, { colour: 'red' }))).toBe(hasForm ? 415 : 400);
  });

  it.runIf(needsSession(declared))(
    'refuses anonymous callers with 401 and users without the role with 403',
    async () => {
      expect(refusal(name, await call(declared, {}, null))).toBe(401);
      if (declared.roles.length > 0)
        expect(refusal(name, await call(declared, {}, site.visitor.token))).toBe(403);
    },
  );

  it.runIf(declared.method === 'POST')(
    'refuses another type of body, and one that is too large',
    async () => {
      const headers = { ...header(site.admin.token), 'content-type': 'text/plain' };
      const { path, method } = declared;
      expect(refusal(name, await site.nodes.first.call(path, { method, headers, body: 'x' }))).toBe(
        415,
      );
      if (!hasForm)
        expect(refusal(name, await call(declared, { x: 'x'.repeat(3_000_000) }))).toBe(413);
    },
  );

  it('answers 404 for an unknown record exactly where it names one', async () => {
    const { shape } = declared.input.def as unknown as { shape: object };
    const namesOne = listed.get(name)?.includes('404') === true && !hasForm;
    expect([name, namesOne]).toEqual([name, ('id' in shape || name in unknown) && !hasForm]);
    if (!namesOne) return;
    const otp = declared.stepUp === undefined ? {} : { otp: freshCode(site.admin, site.clock) };
    const answer = await call(declared, { ...(unknown[name] ?? { id: unknownId }), ...otp });
    expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'notFound']);
  });
});
