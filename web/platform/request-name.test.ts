import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiProblem } from './api.ts';
import { dropDraft } from './drafts.ts';
import { formRequestNames, newRequestId, requestNames } from './request-name.ts';
import { fakeBrowser } from './testing.ts';

describe('the names of calls (threats.md H2)', () => {
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

describe('the names of a form’s calls', () => {
  const unknown = new ApiProblem({ code: 'unavailable', status: 0 });
  beforeEach(() => void fakeBrowser());
  afterEach(() => vi.unstubAllGlobals());

  it('stay the same for a record while the outcome is unknown: typed on, loaded again', () => {
    const names = formRequestNames('comunicato.nuovo');
    const first = names.nameOf({ title: 'uno' });
    names.ended(unknown);
    expect(names.nameOf({ title: 'due' })).toBe(first);
    expect(formRequestNames('comunicato.nuovo').nameOf({ title: 'tre' })).toBe(first);
    expect(formRequestNames('comunicato.3').nameOf({ title: 'tre' })).not.toBe(first);
  });

  it('are new for another record, after an answer, and after the draft was given up', () => {
    const names = formRequestNames('prestazione.4');
    const first = names.nameOf({ id: 4, version: 1 });
    names.ended(unknown);
    const asNew = names.nameOf({});
    expect(asNew).not.toBe(first);
    names.ended(null);
    const next = names.nameOf({});
    expect(next).not.toBe(asNew);
    dropDraft('prestazione.4');
    expect(names.nameOf({})).not.toBe(next);
  });
});
