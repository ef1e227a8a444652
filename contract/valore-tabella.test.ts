import { describe, expect, it } from 'vitest';
import { valoreTabellaForm } from './valore-tabella.ts';

const form = (over: object) =>
  valoreTabellaForm.safeParse({ table: 'materiali', code: null, description: 'Siero', ...over });

describe('a support value', () => {
  it.each([
    [{ code: ' ' }, { code: null }],
    [{ code: 'A\tB' }, { code: 'A B' }],
    [{ description: 'Siero\n di sangue' }, { description: 'Siero di sangue' }],
    [{ description: '—' }, { description: '—' }],
  ])('%j is stored as %j', (text, stored) => {
    expect(form(text).data).toMatchObject(stored);
  });

  it.each([' ', '\u0301', '\ufe0f', ' \u0308 '])(
    'refuses the empty description %j',
    (description) => {
      expect(form({ description }).error?.issues[0]?.message).toBe('null');
    },
  );
});
