import { expect, test } from 'vitest';
import { it } from '#phrases/it.ts';
import type { Phrases } from '#phrases/phrases.ts';
import type { FieldDiff, Fields } from '../../storico/storico.diff.ts';
import { interval } from '../../testing/intervalli.ts';
import { changedRow } from './confirmation.ts';
import type { Remark } from './remark.ts';

const lost = { column: 'Int', phrase: 'import.lettersLost' } as unknown as Remark;
const phrases = { ...it, 'import.lettersLost': 'Lettere perdute.' } as Phrases;
const previous = { id: 1, intervals: [interval({ sex: 'M', low: 13 })] };
const changeOf = (field: string): FieldDiff => ({
  field,
  previousValue: 'x',
  currentValue: 'y',
  previousExact: null,
  currentExact: null,
});

function rowOf(field: string, after: Fields) {
  const update = { previous, after: { ...previous, ...after }, changes: [changeOf(field)] };
  return changedRow('A1', { ...update, remarks: [lost] }, () => false, phrases);
}

test('a change of intervals in which letters are lost waits, though no bound is another one', () => {
  const row = rowOf('intervals', { intervals: [interval({ sex: 'M', phase: '? 14', low: 13 })] });
  expect(row).toMatchObject({
    kind: 'refused',
    problems: [{ column: 'Int', detail: 'Lettere perdute. Va confermato.' }],
    confirmations: [{ kind: 'lettersLost', isConfirmed: false }],
  });
});

test('letters lost in another field are a warning only', () => {
  const row = rowOf('noteLab', { noteLab: 'y' });
  expect(row).toMatchObject({ kind: 'changed', warnings: [{ code: 'import.lettersLost' }] });
  expect(row.confirmations).toBeUndefined();
});
