import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ApiProblem } from './api.ts';
import { newRequestId, requestNames } from './request-name.ts';

describe('the names of calls (trust.md H2)', () => {
  it('are UUIDs, each another', () => {
    const made = Array.from({ length: 50 }, newRequestId);
    for (const id of made) expect(z.uuidv4().safeParse(id).success).toBe(true);
    expect(new Set(made).size).toBe(50);
  });

  it.each([
    ['no answer came', new ApiProblem({ code: 'unavailable', status: 0 }), true],
    ['the server failed', new ApiProblem({ code: 'internal', status: 500 }), true],
    ['the answer was cut', new ApiProblem({ code: 'unavailable', status: 200 }), true],
    ['it was refused', new ApiProblem({ code: 'conflict.staleVersion', status: 409 }), false],
    ['it was done', null, false],
  ])('after «%s» the same content keeps its name: %s', (_, failure, isKept) => {
    const names = requestNames();
    const first = names.nameOf({ title: 'uno' });
    names.ended(failure);
    expect(names.nameOf({ title: 'uno' }) === first).toBe(isKept);
  });

  it('other content has another name', () => {
    const names = requestNames();
    const first = names.nameOf({ title: 'uno' });
    names.ended(new ApiProblem({ code: 'unavailable', status: 0 }));
    expect(names.nameOf({ title: 'due' })).not.toBe(first);
  });
});
