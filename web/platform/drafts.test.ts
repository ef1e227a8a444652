import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts } from './draft-store.ts';
import {
  dropDraft,
  ownName,
  readCall,
  readDraft,
  storeOnLeaving,
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
/** A page with a form, which is left in several ways. */
function fakePage() {
  const [window, document] = [new EventTarget(), new EventTarget()];
  const page = Object.assign(document, { visibilityState: 'visible' });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  const hide = () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { window, document, hide, leaveForm: storeOnLeaving() };
}

const stored = () => storage.getItem('dlab.draft.x.1');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  storage = fakeBrowser().sessionStorage;
});

afterEach(() => {
  // What is pending is of the test that typed it.
  dropDrafts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('stores what is typed at the first pause, once', () => {
  const setItem = vi.spyOn(storage, 'setItem');
  for (const name of ['c', 'co', 'cod']) {
    writeDraft('x.1', { ...draft, form: { ...draft.form, name } });
    vi.advanceTimersByTime(249);
  }
  expect(setItem).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setItem).toHaveBeenCalledOnce();
  expect(JSON.parse(stored() ?? '')).toMatchObject({ form: { name: 'cod' } });
  vi.runAllTimers();
  expect(setItem).toHaveBeenCalledOnce();
});

test('stores what is typed without a pause every two seconds', () => {
  for (let at = 0; at < 10; at++) {
    writeDraft('x.1', { ...draft, version: at });
    vi.advanceTimersByTime(200);
  }
  expect(JSON.parse(stored() ?? '')).toMatchObject({ version: 9 });
});

test.each([
  [
    'is left',
    (page: ReturnType<typeof fakePage>) => page.window.dispatchEvent(new Event('pagehide')),
  ],
  ['is hidden', (page: ReturnType<typeof fakePage>) => page.hide()],
  ['has no form any more', (page: ReturnType<typeof fakePage>) => page.leaveForm()],
])('stores what is typed at once when the page %s', (_, leave) => {
  const page = fakePage();
  writeDraft('x.1', draft);
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(stored()).toBeNull();
  leave(page);
  expect(JSON.parse(stored() ?? '')).toEqual(draft);
});

test('stores no draft after it was saved, discarded or removed by signing out', () => {
  const page = fakePage();
  for (const drop of [() => dropDraft('x.1'), dropDrafts]) {
    writeDraft('x.1', draft);
    drop();
    vi.runAllTimers();
    page.window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBeNull();
  }
  page.leaveForm();
  expect(stored()).toBeNull();
});

test('restores a draft only for its author', () => {
  writeDraft('x.1', draft);
  expect(readDraft('x.1', 'marta', shape)).toEqual(draft);
  expect(readDraft('x.1', 'nadia', shape)).toBeUndefined();
  expect(readDraft('x.2', 'marta', shape)).toBeUndefined();
  dropDraft('x.1');
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});

test('gives each of two people in one tab their own draft of a form', () => {
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

test('finds a draft of an earlier release for its author, and drops it with theirs', () => {
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
])('ignores a draft of another shape: %s', (_, written) => {
  storage.setItem('dlab.draft.x.1', written);
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});

test('completes a draft with fields that the form has got since', () => {
  writeDraft('x.1', draft);
  const form = { unit: 'mg', ...shape };
  expect(readDraft('x.1', 'marta', form)).toEqual({
    ...draft,
    base: { unit: 'mg', ...draft.base },
    form: { unit: 'mg', ...draft.form },
  });
});

test('removes every draft and nothing else on signing out', () => {
  writeDraft('x.1', draft);
  vi.runAllTimers();
  writeDraft('y.new', draft);
  storage.setItem('dlab.profile-refused', '{}');
  dropDrafts();
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    'dlab.profile-refused',
  ]);
});

test('does not fail when storage is full or refused', () => {
  storage.setItem = () => {
    throw new DOMException('full');
  };
  storage.getItem = () => {
    throw new DOMException('refused');
  };
  writeDraft('x.1', draft);
  expect(() => vi.runAllTimers()).not.toThrow();
  expect(readDraft('x.1', 'marta', shape)).toBeUndefined();
});
