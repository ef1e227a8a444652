import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, dropDrafts, readDraft, writeDraft } from './drafts.ts';
import { fakeBrowser } from './testing.ts';

vi.mock('./log.ts', () => ({ logFailure: vi.fn() }));

const shape = { name: '', code: '' };
const draft = { by: 'marta', version: 3, base: { name: 'a', code: 'b' }, form: { name: 'c', code: 'b' } };
let storage: Storage;

beforeEach(() => {
  storage = fakeBrowser().sessionStorage;
});

test('what was typed comes back, to who typed it', () => {
  writeDraft('x.1', draft);
  expect(readDraft('x.1', 'marta', shape)).toEqual(draft);
  expect(readDraft('x.1', 'nadia', shape)).toBeUndefined();
  expect(readDraft('x.2', 'marta', shape)).toBeUndefined();
  dropDraft('x.1');
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a text', '"x"'],
  ['no form', JSON.stringify({ ...draft, form: null })],
  ['more fields', JSON.stringify({ ...draft, base: { ...draft.base, other: 1 } })],
  ['no version', JSON.stringify({ ...draft, version: '3' })],
])('what has another shape is no draft: %s', (_, written) => {
  storage.setItem('dlab.draft.x.1', written);
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});

test('a form that has got fields since goes on with what was typed, the new ones as they are', () => {
  writeDraft('x.1', draft);
  const form = { unit: 'mg', ...shape };
  expect(readDraft('x.1', 'marta', form)).toEqual({
    ...draft,
    base: { unit: 'mg', ...draft.base },
    form: { unit: 'mg', ...draft.form },
  });
});

test('signing out forgets every draft and nothing else', () => {
  writeDraft('x.1', draft);
  writeDraft('y.new', draft);
  storage.setItem('dlab.profile-refused', '{}');
  dropDrafts();
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual(['dlab.profile-refused']);
});

test('a storage that is full or refused breaks nothing', () => {
  storage.setItem = () => {
    throw new DOMException('full');
  };
  storage.getItem = () => {
    throw new DOMException('refused');
  };
  expect(() => writeDraft('x.1', draft)).not.toThrow();
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});
