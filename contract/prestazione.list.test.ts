import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrestazioneFilter } from './prestazione.list.ts';
import { byName, fieldOfFlag, initialOf, selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';

const siero = { id: 1, code: null, description: 'Siero' };
const urine = { id: 2, code: null, description: 'Urine' };

function item(
  id: number,
  serviceName: string,
  over: Partial<PrestazioneListItem> = {},
): PrestazioneListItem {
  return {
    id,
    revision: 1,
    serviceName,
    internalCode: `C${id}`,
    nomenclatorCode: null,
    initials: null,
    synonym: [],
    analyticalMethod: null,
    material: siero,
    placeOfExecution: null,
    responseTimeDays: null,
    affiliatedExamSsn: false,
    urgentRequest: false,
    urgentInpatientsOnly: false,
    withdrawalMethods: null,
    testTubeContainer: null,
    outcomeProfile: null,
    saturdaysHolidaysAfter930: false,
    clinicalMeaning: null,
    sampleTreatmentTransport: null,
    notePatient: null,
    unitOfMeasurement: null,
    researchedMicroorganisms: [],
    executionSector: null,
    analyticSystem: null,
    ...over,
  };
}

const items = [
  item(1, 'Zinco', { responseTimeDays: 3 }),
  item(2, 'àlbumina', { urgentRequest: true, responseTimeDays: 1 }),
  item(3, 'Albumina', { affiliatedExamSsn: true }),
  item(4, '17 OH progesterone', { material: urine, responseTimeDays: 10 }),
  item(5, 'CA 19.9'),
  item(6, 'CA 125'),
].sort(byName);

const today = '2026-11-29';

const select = (
  tests: readonly PrestazioneListItem[],
  filter: PrestazioneFilter,
  result: readonly number[] | undefined,
) => selectPrestazioni(tests, filter, result, today);

const names = (selected: readonly PrestazioneListItem[]) =>
  selected.map((item) => item.serviceName);

describe('the list', () => {
  it('sorts by Italian alphabet, ignoring case and accents, numbers by value, then by id', () => {
    expect(names(items)).toEqual([
      '17 OH progesterone',
      'àlbumina',
      'Albumina',
      'CA 19.9',
      'CA 125',
      'Zinco',
    ]);
  });

  it('keeps the order of relevance when something is searched', () => {
    expect(names(select(items, { q: 'x' }, [6, 1, 99]))).toEqual(['CA 125', 'Zinco']);
  });

  it.each([
    [{ initial: 'A' as const }, ['àlbumina', 'Albumina']],
    [{ initial: '#' as const }, ['17 OH progesterone']],
    [{ urgent: [true] }, ['àlbumina']],
    [{ urgent: [false], ssn: [true] }, ['Albumina']],
    [{ urgent: [], initial: 'Z' as const }, ['Zinco']],
    [{ material: [2] }, ['17 OH progesterone']],
    [{ material: [2, 1], initial: 'Z' as const }, ['Zinco']],
    [{ researchedMicroorganisms: [7] }, []],
  ])('is filtered by %j', (filter, expected) => {
    expect(names(select(items, filter, undefined))).toEqual(expected);
  });

  const stated = fc.constantFrom(true, false, null, undefined);
  const asStates = fc.subarray([true, false, 'notStated'] as const, { minLength: 1 });
  it('filters a yes/no by the requested states: no excludes not stated and hidden', () => {
    fc.assert(
      fc.property(
        fc.array(stated),
        asStates,
        fc.constantFrom('urgent', 'ssn'),
        (values, states, key) => {
          const tests = values.map((value, at) => {
            const { [fieldOfFlag[key]]: _, ...rest } = item(at + 1, 'Zinco');
            return value === undefined ? rest : { ...rest, [fieldOfFlag[key]]: value };
          }) as PrestazioneListItem[];
          const rows = select(tests, { [key]: states }, undefined).map(({ id }) => values[id - 1]);
          const matching = values.filter((value) => {
            return value !== undefined && states.includes(value === null ? 'notStated' : value);
          });
          expect(rows).toEqual(matching);
        },
      ),
    );
  });

  it('sorts a yes before a no, and not stated or hidden last in either direction', () => {
    const { urgentRequest: _, ...hidden } = item(4, 'D');
    const tests = [
      ...[item(1, 'A', { urgentRequest: null }), item(2, 'B', { urgentRequest: false })],
      ...[item(3, 'C', { urgentRequest: true }), hidden as PrestazioneListItem],
    ];
    const order = (sort: string) => names(select(tests, { sort }, undefined)).join('');
    expect([order('urgentRequest'), order('-urgentRequest')]).toEqual(['CBAD', 'BCAD']);
  });

  it('is sorted by any column, empty values last either way', () => {
    expect(names(select(items, { sort: 'responseTimeDays' }, undefined)).slice(0, 3)).toEqual([
      'àlbumina',
      'Zinco',
      '17 OH progesterone',
    ]);
    expect(names(select(items, { sort: '-responseTimeDays' }, undefined))[0]).toBe(
      '17 OH progesterone',
    );
    expect(names(select(items, { sort: 'urgentRequest' }, undefined))[0]).toBe('àlbumina');
    expect(names(select(items, { sort: '-serviceName' }, undefined))[0]).toBe('Zinco');
  });

  it('orders tests of equal values by name, in either direction', () => {
    const urgent = [item(3, 'Azoto'), item(1, 'Zinco'), item(2, 'Magnesio')].map((test, at) => ({
      ...test,
      urgentRequest: true,
      responseTimeDays: at === 0 ? null : 1,
    }));
    for (const sort of ['urgentRequest', '-urgentRequest', 'nomenclatorCode']) {
      expect(names(select(urgent, { sort }, [1, 3, 2]))).toEqual(['Azoto', 'Magnesio', 'Zinco']);
    }
    expect(names(select(urgent, { sort: '-responseTimeDays' }, [3, 1, 2]))).toEqual([
      ...['Magnesio', 'Zinco', 'Azoto'],
    ]);
  });

  it('knows the initial of each name', () => {
    expect(['èlite', 'Zinco', '5-HIAA', 'β2'].map(initialOf)).toEqual(['E', 'Z', '#', '#']);
  });
});
