import { describe, expect, it } from 'vitest';
import { byName, initialOf, selectPrestazioni } from './prestazione.list.ts';
import type { PrestazioneListItem } from './prestazione.ts';

const siero = { id: 1, code: null, description: 'Siero' };
const urine = { id: 2, code: null, description: 'Urine' };

function item(id: number, serviceName: string, over: Partial<PrestazioneListItem> = {}): PrestazioneListItem {
  return {
    id,
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

const names = (selected: readonly PrestazioneListItem[]) => selected.map((one) => one.serviceName);

describe('the list', () => {
  it('is in Italian alphabetical order, blind to case and accents, numbers by value, then by id', () => {
    expect(names(items)).toEqual(['17 OH progesterone', 'àlbumina', 'Albumina', 'CA 19.9', 'CA 125', 'Zinco']);
  });

  it('keeps the order of relevance when something is searched', () => {
    expect(names(selectPrestazioni(items, { q: 'x' }, [6, 1, 99]))).toEqual(['CA 125', 'Zinco']);
  });

  it.each([
    [{ initial: 'A' as const }, ['àlbumina', 'Albumina']],
    [{ initial: '#' as const }, ['17 OH progesterone']],
    [{ urgent: true }, ['àlbumina']],
    [{ urgent: false, ssn: true }, ['Albumina']],
    [{ material: [2] }, ['17 OH progesterone']],
    [{ material: [2, 1], initial: 'Z' as const }, ['Zinco']],
    [{ researchedMicroorganisms: [7] }, []],
  ])('is narrowed by %j', (filter, expected) => {
    expect(names(selectPrestazioni(items, filter, undefined))).toEqual(expected);
  });

  it('is sorted by any column, empty values last either way', () => {
    expect(names(selectPrestazioni(items, { sort: 'responseTimeDays' }, undefined)).slice(0, 3)).toEqual([
      'àlbumina',
      'Zinco',
      '17 OH progesterone',
    ]);
    expect(names(selectPrestazioni(items, { sort: '-responseTimeDays' }, undefined))[0]).toBe('17 OH progesterone');
    expect(names(selectPrestazioni(items, { sort: 'urgentRequest' }, undefined))[0]).toBe('àlbumina');
    expect(names(selectPrestazioni(items, { sort: '-serviceName' }, undefined))[0]).toBe('Zinco');
  });

  it('knows the letter of each name', () => {
    expect(['èlite', 'Zinco', '5-HIAA', 'β2'].map(initialOf)).toEqual(['E', 'Z', '#', '#']);
  });
});
