import type { PrestazioneListItem } from '#contract/prestazione.ts';

/** A list item for tests, empty except for the given fields. */
export function prestazioneItem(
  given: Partial<PrestazioneListItem> & { id: number },
): PrestazioneListItem {
  return {
    serviceName: `Esame ${given.id}`,
    internalCode: `E${given.id}`,
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
    ...given,
  };
}
