import { glucose } from './example-test.ts';

const at = '2026-10-02T07:15:00.000Z';
const { material } = glucose;

/**
 * What some of the named shapes look like: of the demonstration, each by its name. A test reads
 * them by their schemas.
 */
export const examples: Readonly<Record<string, unknown>> = {
  Prestazione: glucose,
  Interval: glucose.intervals?.[0],
  Choice: material,
  ValoreTabella: { ...material, table: 'materiali', usedBy: 119 },
  SupportTable: 'materiali',
  Comunicato: {
    ...{
      id: 3,
      title: 'Chiusura del centro prelievi',
      subject: 'Il 7 dicembre il centro prelievi resta chiuso.',
    },
    ...{ startDate: null, dueDate: '2026-12-07', modifiedAt: at, version: 1 },
  },
  StoricoRow: {
    ...{ id: 812, field: 'testTubeContainer', at, version: 3, revision: 4 },
    ...{ previousValue: 'Provetta con gel', currentValue: 'Provetta litio-eparina' },
  },
  Token: { access_token: 'dlab_at_…', roles: ['admin'] },
  CurrentUser: { username: 'rossi', roles: ['admin'] },
  Problem: {
    ...{
      success: false,
      status: 400,
      code: 'request.invalid',
      detail: 'La richiesta contiene dati non validi.',
    },
    fields: { pageSize: 'Il valore massimo è 500.' },
  },
};
