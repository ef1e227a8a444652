import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropDraft,
  dropDrafts,
  ownName,
  readCall,
  readDraft,
  writeCall,
  writeDraft,
} from './drafts.ts';
import { fakeBrowser } from './testing.ts';

const shape = { name: '', code: '' };
const draft = {
  by: 'marta',
  version: 3,
  base: { name: 'a', code: 'b' },
  form: { name: 'c', code: 'b' },
};
let storage: Storage;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  storage = fakeBrowser().sessionStorage;
});

afterEach(() => void vi.restoreAllMocks());

test('what was typed comes back, to who typed it', () => {
  writeDraft('x.1', draft);
  expect(readDraft('x.1', 'marta', shape)).toEqual(draft);
  expect(readDraft('x.1', 'nadia', shape)).toBeUndefined();
  expect(readDraft('x.2', 'marta', shape)).toBeUndefined();
  dropDraft('x.1');
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});

test('two people who type in one form, one after the other in one tab, each find their own', () => {
  const [marta, nadia] = [ownName('x.new', 'marta'), ownName('x.new', 'nadia')];
  const other = { ...draft, by: 'nadia', form: { name: 'n', code: 'n' } };
  writeDraft(marta, draft);
  writeCall(marta, { id: 1 });
  writeDraft(nadia, other);
  expect(readCall(nadia)).toBeNull();
  dropDraft(nadia);
  expect(readDraft(nadia, 'nadia', shape)).toBeUndefined();
  expect(readDraft(marta, 'marta', shape)).toEqual(draft);
  expect(readCall(marta)).toEqual({ id: 1 });
});

test('a draft that a release before kept is found by who wrote it, and forgotten with theirs', () => {
  writeDraft('x.1', draft);
  const [marta, nadia] = [ownName('x.1', 'marta'), ownName('x.1', 'nadia')];
  expect(readDraft(nadia, 'nadia', shape)).toBeUndefined();
  dropDraft(nadia);
  expect(readDraft(marta, 'marta', shape)).toEqual(draft);
  dropDraft(marta);
  expect(readDraft(marta, 'marta', shape)).toBeUndefined();
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
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    'dlab.profile-refused',
  ]);
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
