import { expect, test } from 'vitest';
import type { EditingEvent, EditingState } from './editing-state.ts';
import { editingState, statusBeside } from './editing-state.ts';

const initial: EditingState<string> = {
  status: 'editing',
  isNew: false,
  tried: undefined,
  sent: undefined,
  view: 'form',
  cause: undefined,
};
const newer = { isChanged: true, isBehind: true };
const after = (...events: readonly EditingEvent<string>[]) => events.reduce(editingState, initial);

test('a newer version is a conflict only while the form is edited', () => {
  expect(statusBeside(initial, newer)).toBe('stale');
  const sent = { type: 'sent', draft: 'a' } as const;
  expect(statusBeside(after(sent), newer)).toBe('saving');
  expect(statusBeside(after(sent, { type: 'failed', isUnknown: true }), newer)).toBe('unknown');
  expect(statusBeside(after(sent, { type: 'failed', isUnknown: false }), newer)).toBe('stale');
  expect(statusBeside(after(sent, { type: 'saved' }), newer)).toBe('done');
});

test('a newer version is no conflict for a form without changes or for a new record', () => {
  expect(statusBeside(initial, { isChanged: false, isBehind: true })).toBe('editing');
  expect(statusBeside(after({ type: 'renewed', isNew: true }), newer)).toBe('editing');
});

test('a draft with faults is tried but not sent', () => {
  const { status, tried, sent } = after({ type: 'refused', draft: 'a' });
  expect({ status, tried, sent }).toEqual({ status: 'editing', tried: 'a', sent: undefined });
});

test('a turn of the view leaves an unknown outcome unknown', () => {
  const unknown = after({ type: 'sent', draft: 'a' }, { type: 'failed', isUnknown: true });
  const turned = editingState(unknown, { type: 'turned', view: 'preview', cause: undefined });
  expect(turned).toMatchObject({ status: 'unknown', view: 'preview', sent: 'a' });
});
