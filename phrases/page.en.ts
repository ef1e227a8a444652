import type { PagePhrases } from './page.it.ts';

export const pageEn: PagePhrases = {
  'page.tests.description':
    'The catalogue of the laboratory tests of {brand}: sample, tube, response time, clinical ' +
    'meaning and reference intervals of each test.',
  'page.urgentTests.description':
    'The laboratory tests of {brand} that can be requested urgently, for everybody or only for ' +
    'inpatients.',
  'page.comunicati.description':
    'The announcements of the laboratory of {brand}: those in force, and the expired ones.',
  'page.manual': 'Manual',
  'page.manual.description':
    'How to use the catalogue of the laboratory tests of {brand}: find a test, read its page, ' +
    'export and print.',

  'page.busy':
    'The server is already preparing too many searches. Try again in a minute, or turn ' +
    'JavaScript on.',

  'page.test.lead': '{name}, laboratory test, code {code}.',
  'page.test.sameDay': 'Result the same day.',
  'page.test.days': 'Result in {days}.',

  'page.code.internal': 'Internal code of {brand} ({environment})',
  'page.code.nomenclator': 'Italian nomenclator of outpatient services (SSN)',
};
