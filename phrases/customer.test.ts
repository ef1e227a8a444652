import { expect, test } from 'vitest';
import { adminEn } from './admin.en.ts';
import { en as publicEn } from './en.ts';

const en = { ...publicEn, ...adminEn };

// The specification's words, written out: a test that asks the sentences themselves what they say
// proves nothing.

test.each([
  // Section 2: what the screens are told by.
  ['news.label', 'News'],
  ['list.title', 'Laboratory info'],
  ['nav.urgentTests', 'Urgent exams'],
  ['account.enter', 'Login'],
  ['account.leave', 'Logout'],
  ['authorized.title', 'Administration'],
  ['authorized.browse', 'Continue browsing'],
  ['authorized.password', 'Change password'],
  ['authorized.tables', 'Manage tables'],
  ['signIn.scan.complete', 'Scan complete'],
  ['history.field', 'Field'],
  ['history.previous', 'Previous value'],
  ['history.current', 'Current value'],
  ['footer.rights', 'all rights reserved'],
  // Sections 4 and 5: states and rules.
  ['problem.auth.disconnected', 'You have been disconnected'],
  ['rule.required', '{name} is required.'],
  ['rule.email', 'Please enter a valid email address.'],
  ['form.incomplete', 'Sorry, not all fields are filled out correctly.'],
  // Section 8: the error catalogue.
  ['problem.internal', 'Internal Server Error: contact service administrator'],
  ['manual.noContents', 'Cannot load support manual for selected language'],
  ['manual.noSection', 'Error while loading manual section'],
  ['problem.auth.suspended', 'Too many failed logins: account temporarily suspended, retry later'],
  ['problem.auth.wrongCredentials', 'Wrong username or password'],
  ['invalid.required', 'Field required'],
  ['invalid.null', 'Value cannot be null'],
  ['notAuthorized.text', 'You are not authorized to view this page. Press Close to return to list'],
  ['state.empty', 'No data found.'],
] as const)('%s is “%s”', (key, words) => {
  expect(en[key]).toBe(words);
});

test('what the customer told in other words is said in them', () => {
  expect(en['authorized.text'].toLowerCase()).toContain(
    'you are authorised to manage lab tests and communications',
  );
  expect(en['problem.auth.sessionExpired']).toMatch(
    /session has expired.*press Login to reconnect/,
  );
  for (const warning of ['remove.warning', 'values.remove.text'] as const) {
    expect(en[warning].toLowerCase()).toMatch(/cannot be recovered/);
    expect(en[warning].toLowerCase()).toMatch(/after/);
  }
});

test.each([
  ['serviceName', 'service name'],
  ['internalCode', 'internal code'],
  ['nomenclatorCode', 'nomenclator code'],
  ['initials', 'initials'],
  ['analyticalMethod', 'analytical method'],
  ['material', 'material'],
  ['placeOfExecution', 'place of execution'],
  ['responseTimeDays', 'response time in days'],
  ['affiliatedExamSsn', 'affiliated exam SSN'],
  ['urgentRequest', 'urgent request'],
  ['withdrawalMethods', 'withdrawal methods'],
  ['sampleTreatmentTransport', 'sample treatment and transport methods'],
  ['testTubeContainer', 'test tube/container'],
  ['outcomeProfile', 'outcome profile'],
  ['saturdaysHolidaysAfter930', 'Saturdays and holidays after 9.30am'],
  ['noteLab', 'note for LAB'],
  ['clinicalMeaning', 'clinical meaning'],
  ['synonym', 'synonym'],
  ['intervals', 'intervals'],
  ['unitOfMeasurement', 'unit of measurement'],
  ['researchedMicroorganisms', 'researched microorganisms'],
  ['autoUpdateIntervalsUnits', 'automatic update of intervals and units'],
  ['executionSector', 'execution sector'],
  ['notePatient', 'note for the patient'],
  ['analyticSystem', 'analytic system'],
  ['sampleTreatmentLab', 'sample treatment for LAB'],
] as const)('the field %s is called “%s” (spec section 3)', (key, words) => {
  expect(en[`field.${key}`]).toBe(words.charAt(0).toUpperCase() + words.slice(1));
});
