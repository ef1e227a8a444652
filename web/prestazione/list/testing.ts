import type { PrestazioneListItem } from '#contract/prestazione.ts';

/** A list item for tests, empty except for the given fields. */
export function prestazioneItem(
  fields: Partial<PrestazioneListItem> & { id: number },
): PrestazioneListItem {
  return {
    revision: 1,
    serviceName: `Esame ${fields.id}`,
    internalCode: `E${fields.id}`,
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
    ...fields,
  };
}
