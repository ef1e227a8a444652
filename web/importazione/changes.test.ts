import { describe, expect, test } from 'vitest';
import {
  bothChanges,
  isNothing,
  mapped,
  noChanges,
  savedBy,
  undecided,
  withChanges,
} from './changes.ts';
import { importOf } from './testing.ts';

const create = { table: 'materiali', words: 'Drago', act: 'create' } as const;
const value = { id: 7, code: 'SIE', description: 'Siero' };
const choose = { table: 'materiali', words: 'Drago', act: 'choose', valueId: 7, value } as const;

test('takes the later of two changes to one thing', () => {
  const first = {
    ...noChanges,
    map: { Nome: 'initials', Codice: null },
    decisions: [create],
    out: new Map([[2, true]]),
  };
  const later = {
    ...noChanges,
    map: { Nome: 'serviceName' },
    decisions: [choose],
    out: new Map([[2, false]]),
  };
  expect(bothChanges(first, later)).toEqual({
    map: { Nome: 'serviceName', Codice: null },
    options: {},
    decisions: [choose],
    out: new Map([[2, false]]),
    confirmations: [],
  });
});

test('recognizes no change, and every kind of change', () => {
  expect(isNothing(noChanges)).toBe(true);
  const patches = [
    { map: { Nome: null } },
    { options: { sheet: 'A' } },
    { decisions: [create] },
    { out: new Map([[2, true]]) },
    { confirmations: [{ mark: 'a', isConfirmed: true }] },
  ];
  for (const patch of patches) expect(isNothing({ ...noChanges, ...patch })).toBe(false);
});

test('saves only what changed, but all left-out rows and all options', () => {
  const of = importOf({ options: { listSeparator: null } });
  expect(savedBy({ ...noChanges, map: { Nome: 'serviceName' } }, of)).toEqual({
    map: { Nome: 'serviceName' },
  });
  expect(savedBy({ ...noChanges, options: { missingValues: 'create' } }, of)).toEqual({
    options: { listSeparator: null, missingValues: 'create' },
  });
  expect(savedBy({ ...noChanges, decisions: [choose] }, of)).toEqual({
    decisions: [{ table: 'materiali', words: 'Drago', act: 'choose', valueId: 7 }],
  });
  const out = new Map([
    [9, true],
    [2, true],
    [4, false],
  ]);
  expect(savedBy({ ...noChanges, out }, of)).toEqual({ leftOut: [2, 9] });
});

test('shows at once what is being saved', () => {
  const changes = {
    ...noChanges,
    map: { Nome: 'serviceName' },
    decisions: [choose],
    out: new Map([[4, false]]),
  };
  const shown = withChanges(importOf(), changes);
  expect(shown.columns[1]).toMatchObject({ field: 'serviceName', why: 'chosen' });
  expect(shown.columns[0]).toMatchObject({ field: 'internalCode', why: 'label' });
  expect(shown.queue[0]?.decision).toEqual({ act: 'choose', value });
  expect(shown.leftOut).toEqual([]);
});

test('moves a field from its column to another one', () => {
  const { map } = mapped(importOf(), 'Nome', 'internalCode');
  expect(map).toEqual({ Codice: null, Nome: 'internalCode' });
  expect(mapped(importOf(), 'Codice', null).map).toEqual({ Codice: null });
});

test('lists words without a decision, unless missing values are created', () => {
  expect(undecided(importOf())).toHaveLength(1);
  expect(undecided(importOf({ options: { missingValues: 'create' } }))).toEqual([]);
  expect(undecided(withChanges(importOf(), { ...noChanges, decisions: [create] }))).toEqual([]);
});

describe('a tick', () => {
  const confirmation = (mark: string, isConfirmed: boolean) => ({
    kind: 'boundFactor' as const,
    mark,
    isConfirmed,
  });
  const row = (number: number, isConfirmed: boolean) => ({
    row: number,
    key: `A${number}`,
    kind: 'refused' as const,
    changes: [],
    problems: [],
    warnings: [],
    confirmations: [confirmation(`row ${number}`, isConfirmed)],
  });
  const before = importOf({ rows: [row(2, false), row(3, true)] });
  const kinds = [{ kind: 'boundFactor' as const, mark: 'kind', rows: 9, confirmed: 4 }];
  const of = {
    ...before,
    plan: { ...before.plan, confirmations: { rows: 9, unconfirmed: 5, kinds } },
  };
  const ticked = (...ticks: readonly (readonly [string, boolean])[]) => {
    const confirmations = ticks.map(([mark, isConfirmed]) => ({ mark, isConfirmed }));
    const { rows, plan } = withChanges(of, { ...noChanges, confirmations });
    return [
      ...rows.map((row) => row.confirmations?.[0]?.isConfirmed),
      plan.confirmations.kinds[0]?.confirmed,
    ];
  };

  test('of a row is shown at once, and counted where it changes something', () => {
    expect(ticked(['row 2', true])).toEqual([true, true, 5]);
    expect(ticked(['row 3', true])).toEqual([false, true, 4]);
    expect(ticked(['row 3', false])).toEqual([false, false, 3]);
  });

  test('of a kind is shown in all its rows; what comes later counts', () => {
    expect(ticked(['kind', true])).toEqual([true, true, 9]);
    expect(ticked(['kind', true], ['row 2', false])).toEqual([false, true, 8]);
    expect(ticked(['row 2', true], ['kind', false])).toEqual([false, false, 0]);
  });

  test('is saved in the order in which it was set', () => {
    const first = { ...noChanges, confirmations: [{ mark: 'kind', isConfirmed: true }] };
    const later = { ...noChanges, confirmations: [{ mark: 'row 2', isConfirmed: false }] };
    const { confirmations } = savedBy(bothChanges(first, later), of);
    expect(confirmations?.map(({ mark }) => mark)).toEqual(['kind', 'row 2']);
  });
});
