import type { PrestazionePublic } from '#contract/prestazione.ts';

const at = '2026-10-02T07:15:00.000Z';
const value = (id: number, description: string) => ({ id, code: null, description });

export const glucose: PrestazionePublic = {
  id: 17,
  version: 3,
  updatedAt: at,
  revision: 4,
  revisedAt: at,
  serviceName: 'Glucosio',
  internalCode: 'CH001',
  nomenclatorCode: '90.27.1',
  initials: 'GLU',
  synonym: ['Glicemia'],
  analyticalMethod: value(4, 'Enzimatico (esochinasi)'),
  material: value(2, 'Siero'),
  placeOfExecution: null,
  responseTimeDays: 1,
  affiliatedExamSsn: true,
  urgentRequest: true,
  urgentInpatientsOnly: false,
  saturdaysHolidaysAfter930: false,
  withdrawalMethods: value(9, 'Prelievo venoso'),
  sampleTreatmentTransport: null,
  testTubeContainer: value(5, 'Provetta con gel separatore, tappo giallo'),
  outcomeProfile: null,
  clinicalMeaning: null,
  unitOfMeasurement: value(31, 'mg/dL'),
  researchedMicroorganisms: [],
  intervals: [
    {
      sex: 'any',
      ageFrom: 18,
      ageTo: null,
      ageUnit: 'years',
      phase: 'digiuno',
      low: 70,
      lowOperator: '>=',
      high: 99,
      highOperator: '<=',
      text: null,
    },
  ],
  autoUpdateIntervalsUnits: false,
  executionSector: value(12, 'Chimica clinica'),
  notePatient: 'A digiuno da almeno 8 ore.',
  analyticSystem: null,
};

const { material } = glucose;

/** From the demonstration, by the shape's name. A test reads them by their schemas. */
export const examples: Readonly<Record<string, unknown>> = {
  Prestazione: glucose,
  Interval: glucose.intervals?.[0],
  Choice: material,
  ValoreTabella: { ...material, table: 'materiali', usedBy: 119 },
  SupportTable: 'materiali',
  Comunicato: {
    id: 3,
    title: 'Chiusura del centro prelievi',
    subject: 'Il 7 dicembre il centro prelievi resta chiuso.',
    startDate: null,
    dueDate: '2026-12-07',
    modifiedAt: at,
    version: 1,
  },
  StoricoRow: {
    id: 812,
    field: 'testTubeContainer',
    at,
    version: 3,
    revision: 4,
    previousValue: 'Provetta con gel',
    currentValue: 'Provetta litio-eparina',
  },
  Token: { access_token: 'dlab_at_…', roles: ['admin'] },
  CurrentUser: { username: 'rossi', roles: ['admin'] },
  Problem: {
    success: false,
    status: 400,
    code: 'request.invalid',
    detail: 'La richiesta contiene dati non validi.',
    fields: { pageSize: 'Il valore massimo è 500.' },
  },
};
