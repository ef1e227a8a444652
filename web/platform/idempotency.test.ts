import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { dropDraft } from './drafts.ts';
import { formIdempotencyKeys, idempotencyKeys, newRequestId } from './idempotency.ts';
import { ApiProblem } from './problem.ts';
import { fakeBrowser } from './testing.ts';

describe('idempotency keys (threats.md H2)', () => {
  it('are different UUIDs', () => {
    const ids = Array.from({ length: 50 }, newRequestId);
    for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
    expect(new Set(ids).size).toBe(50);
  });

  it.each([
    ['no answer came', new ApiProblem({ code: 'unavailable', status: 0 }), true],
    ['the server failed', new ApiProblem({ code: 'internal', status: 500 }), true],
    ['the answer was cut', new ApiProblem({ code: 'unavailable', status: 200 }), true],
    ['it was refused', new ApiProblem({ code: 'conflict.staleVersion', status: 409 }), false],
    ['it was done', null, false],
  ])('after «%s» the same content keeps its key: %s', (_, failure, isSame) => {
    const keys = idempotencyKeys();
    const first = keys.keyFor({ title: 'uno' });
    keys.settle(failure);
    expect(keys.keyFor({ title: 'uno' }) === first).toBe(isSame);
  });

  it('differ for other content', () => {
    const keys = idempotencyKeys();
    const first = keys.keyFor({ title: 'uno' });
    keys.settle(new ApiProblem({ code: 'unavailable', status: 0 }));
    expect(keys.keyFor({ title: 'due' })).not.toBe(first);
  });
});

describe('idempotency keys of a form', () => {
  const unknown = new ApiProblem({ code: 'unavailable', status: 0 });
  beforeEach(() => void fakeBrowser());
  afterEach(() => vi.unstubAllGlobals());

  it('stay the same for a record while the outcome is unknown, also after a reload', () => {
    const keys = formIdempotencyKeys('comunicato.nuovo');
    const first = keys.keyFor({ title: 'uno' });
    keys.settle(unknown);
    expect(keys.keyFor({ title: 'due' })).toBe(first);
    expect(formIdempotencyKeys('comunicato.nuovo').keyFor({ title: 'tre' })).toBe(first);
    expect(formIdempotencyKeys('comunicato.3').keyFor({ title: 'tre' })).not.toBe(first);
  });

  it('are new for another record, after an answer, and after the draft was discarded', () => {
    const keys = formIdempotencyKeys('prestazione.4');
    const first = keys.keyFor({ id: 4, version: 1 });
    keys.settle(unknown);
    const asNew = keys.keyFor({});
    expect(asNew).not.toBe(first);
    keys.settle(null);
    const next = keys.keyFor({});
    expect(next).not.toBe(asNew);
    dropDraft('prestazione.4');
    expect(keys.keyFor({})).not.toBe(next);
  });
});
