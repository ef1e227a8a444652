import type { PrestazionePublic } from '#contract/prestazione.ts';

const value = (id: number, description: string) => ({ id, code: null, description });

/** A test as the description shows one. */
export const glucose: PrestazionePublic = {
  ...{
    id: 17,
    version: 3,
    updatedAt: '2026-10-02T07:15:00.000Z',
    revision: 4,
    revisedAt: '2026-10-02T07:15:00.000Z',
  },
  ...{
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    nomenclatorCode: '90.27.1',
    initials: 'GLU',
  },
  ...{
    synonym: ['Glicemia'],
    analyticalMethod: value(4, 'Enzimatico (esochinasi)'),
    material: value(2, 'Siero'),
  },
  ...{ placeOfExecution: null, responseTimeDays: 1, affiliatedExamSsn: true },
  ...{ urgentRequest: true, urgentInpatientsOnly: false, saturdaysHolidaysAfter930: false },
  ...{ withdrawalMethods: value(9, 'Prelievo venoso'), sampleTreatmentTransport: null },
  ...{
    testTubeContainer: value(5, 'Provetta con gel separatore, tappo giallo'),
    outcomeProfile: null,
  },
  ...{ clinicalMeaning: null, unitOfMeasurement: value(31, 'mg/dL'), researchedMicroorganisms: [] },
  intervals: [
    {
      ...{ sex: 'any', ageFrom: 18, ageTo: null, ageUnit: 'years', phase: 'digiuno' },
      ...{ low: 70, lowOperator: '>=', high: 99, highOperator: '<=', text: null },
    },
  ],
  ...{ autoUpdateIntervalsUnits: false, executionSector: value(12, 'Chimica clinica') },
  ...{ notePatient: 'A digiuno da almeno 8 ore.', analyticSystem: null },
};
