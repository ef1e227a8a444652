import { describe, expect, it, test } from 'vitest';
import { listFound } from './prestazione.found.ts';
import { selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';
import { createSearch } from './search.ts';
import type { StatedStatus } from './test-status.ts';
import { statusOn, successorsIn } from './test-status.ts';

const suspended = { suspendedFrom: '2026-11-10', suspendedTo: '2026-11-20' };

describe('the status of a test on a day', () => {
  it.each<[string, StatedStatus, string, string]>([
    ['nothing stated', {}, '2026-11-15', 'inUse'],
    ['nothing stated of a whole record', { suspendedFrom: null }, '2026-11-15', 'inUse'],
    ['the day before a suspension', suspended, '2026-11-09', 'inUse'],
    ['its first day', suspended, '2026-11-10', 'suspended'],
    ['its last day', suspended, '2026-11-20', 'suspended'],
    ['the day after', suspended, '2026-11-21', 'inUse'],
    ['a suspension without end', { suspendedFrom: '2026-11-10' }, '2030-01-01', 'suspended'],
    ['the day before a withdrawal', { withdrawnOn: '2026-11-15' }, '2026-11-14', 'inUse'],
    ['the day of a withdrawal', { withdrawnOn: '2026-11-15' }, '2026-11-15', 'withdrawn'],
    ['both', { ...suspended, withdrawnOn: '2026-11-15' }, '2026-11-15', 'withdrawn'],
  ])('%s', (_, stated, day, status) => {
    expect(statusOn(stated, day)).toBe(status);
  });
});

const today = '2026-11-29';
const gone = { withdrawnOn: '2026-11-01' };

const item = (id: number, over: Partial<PrestazioneListItem>) =>
  ({
    id,
    revision: 1,
    internalCode: `C${id}`,
    nomenclatorCode: null,
    initials: null,
    synonym: [],
    ...over,
  }) as PrestazioneListItem;

const items = [
  item(1, { serviceName: 'Ferritina', clinicalMeaning: 'Come la sideremia' }),
  item(2, { serviceName: 'Sideremia', initials: 'FE', ...gone, replacedBy: ['C1'] }),
  item(3, { serviceName: 'Transferrina', suspendedFrom: '2026-11-01' }),
];

describe('a list', () => {
  const listed = (status?: ('inUse' | 'suspended' | 'withdrawn')[]) =>
    selectPrestazioni(items, { status }, undefined, today).map(({ id }) => id);

  it('leaves withdrawn tests out unless its filter names them', () => {
    expect(listed()).toEqual([1, 3]);
    expect(listed(['withdrawn'])).toEqual([2]);
    expect(listed(['suspended', 'withdrawn'])).toEqual([2, 3]);
    expect(listed(['inUse'])).toEqual([1]);
  });

  const search = createSearch(items);
  const found = (q: string, day = today) => {
    const { rows, withdrawn } = listFound(items, { q }, search.find(q), { today: day });
    return [rows.map(({ id }) => id), withdrawn.map(({ id }) => id)];
  };

  it.each([
    ['the name of a withdrawn test', 'sideremia', [[1], [2]]],
    ['its beginning', 'sider', [[1], [2]]],
    ['its code', 'c2', [[], [2]]],
    ['its initials', 'fe', [[1], [2]]],
    ['a slip in its name', 'siderenia', [[1], [2]]],
    ['a word that it does not have', 'ferritina', [[1], []]],
  ])('names a withdrawn test that is searched by %s', (_, q, ids) => {
    expect(found(q)).toEqual(ids);
  });

  it('has it until the day of its withdrawal', () => {
    expect(found('fe', '2026-10-31')[0]).toContain(2);
    expect(found('fe', '2026-10-31')[1]).toEqual([]);
  });
});

describe('the way to the successor', () => {
  const chain = [
    { internalCode: 'A1', ...gone, replacedBy: ['b1'] },
    { internalCode: 'B1', ...gone, replacedBy: ['C1', 'D1'] },
    { internalCode: 'C1' },
    { internalCode: 'D1', ...gone },
    { internalCode: 'E1', ...gone, replacedBy: ['F1'] },
    { internalCode: 'F1', ...gone, replacedBy: ['E1'] },
    { internalCode: 'G1', ...gone, replacedBy: ['X9', 'C1'] },
  ];
  const codes = (code: string, day = today) => {
    const [from] = chain.filter(({ internalCode }) => internalCode === code);
    return from && successorsIn(chain, from, day).map(({ internalCode }) => internalCode);
  };

  test('goes on where a successor is withdrawn itself, as far as there is one', () => {
    expect(codes('A1')).toEqual(['C1', 'D1']);
    expect(codes('A1', '2026-10-01')).toEqual(['B1']);
  });

  test('is followed for twenty steps at most, however long the chain', () => {
    const long = Array.from({ length: 20_000 }, (_, at) => {
      return { internalCode: `L${at}`, ...gone, replacedBy: [`L${at + 1}`] };
    });
    const [first = { internalCode: '' }] = long;
    expect(successorsIn(long, first, today).map(({ internalCode }) => internalCode)).toEqual([
      'L21',
    ]);
  });

  test('ends where tests replace one another, and leaves a removed one out', () => {
    expect(codes('E1')).toEqual(['F1']);
    expect(codes('G1')).toEqual(['C1']);
  });
});
