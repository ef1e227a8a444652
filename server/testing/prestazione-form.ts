import type { PrestazioneForm } from '#contract/prestazione.ts';

/** A test's form that holds only what is required, and what the caller adds. */
export function buildPrestazioneForm(overrides: Partial<PrestazioneForm> = {}): PrestazioneForm {
  return {
    serviceName: 'Glucosio',
    internalCode: 'CH001',
    nomenclatorCode: null,
    initials: null,
    synonym: [],
    analyticalMethod: null,
    material: null,
    placeOfExecution: null,
    responseTimeDays: null,
    affiliatedExamSsn: false,
    urgentRequest: false,
    urgentInpatientsOnly: false,
    withdrawalMethods: null,
    sampleTreatmentTransport: null,
    testTubeContainer: null,
    outcomeProfile: null,
    saturdaysHolidaysAfter930: false,
    noteLab: null,
    clinicalMeaning: null,
    intervals: [],
    unitOfMeasurement: null,
    researchedMicroorganisms: [],
    autoUpdateIntervalsUnits: false,
    executionSector: null,
    notePatient: null,
    analyticSystem: null,
    sampleTreatmentLab: null,
    ...overrides,
  };
}
