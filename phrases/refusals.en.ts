import type { RefusalPhrases } from './refusals.it.ts';

export const refusalsEn: RefusalPhrases = {
  'problem.auth.wrongCredentials': 'Wrong username or password',
  'problem.auth.wrongCode': 'The code is not valid: wait for the next one and try again.',
  'problem.auth.stepUpRequired': 'This action needs a fresh code from the authenticator app.',
  'problem.conflict.staleVersion':
    'Somebody else has changed the data meanwhile: reload and compare.',
  'problem.conflict.duplicate': 'There is already an item with this value.',
  'problem.conflict.inUse': 'The value is used by some tests and cannot be removed.',
  'problem.conflict.alreadyActive': 'The second factor has been set up already: sign in again.',
  'problem.conflict.lastAdministrator':
    'This is the last administrator who can sign in: another one must activate their account ' +
    'first.',
  'problem.conflict.requestReused':
    'This request was already used for other data: reload the page and save again.',
  'problem.conflict.planMoved':
    'The catalogue, or the work on this file, has changed meanwhile: here is the new plan.',
  'problem.conflict.batchTouched':
    'The import can no longer be undone: some of its records were changed since.',
  'problem.conflict.batchUndone': 'This import has been undone already.',
  'problem.tooLarge': 'What was sent is too large.',
  'problem.unsupportedMediaType': 'This type of content is not accepted.',
  'problem.import.unreadable': 'The file cannot be read.',
  'problem.auth.suspended': 'Too many failed logins: account temporarily suspended, retry later',

  'address.unreadable':
    'The address cannot be read: it is not valid UTF-8. Write the sign % as %25, and a letter ' +
    'such as à as %C3%A0.',

  // What is wrong with one field.
  'invalid.required': 'Field required',
  'invalid.null': 'Value cannot be null',
  'invalid.unknown': 'Unknown parameter: leave it out.',
  'invalid.type': 'The value is not of the expected type.',
  'invalid.option': 'The value is not one of those allowed: {options}.',
  'invalid.encoding':
    'This is not valid UTF-8: write the sign % as %25, and a letter such as à as %C3%A0.',
  'invalid.pattern': 'The value does not have the expected form.',
  'invalid.tooLong': 'At most {max} characters.',
  'invalid.tooShort': 'At least {min} characters.',
  'invalid.tooMany': 'At most {max} values.',
  'invalid.tooSmall': 'The least value is {min}.',
  'invalid.tooBig': 'The greatest value is {max}.',
  'invalid.negative': 'The value cannot be negative.',
  'invalid.character':
    'The text holds a character that is not allowed, {character}, at place {position}: take it ' +
    'away.',
  'invalid.invisible':
    'The text holds a character that nobody sees, {character}, at place {position}: take it away.',
  'invalid.lostLetter':
    'At place {position} stands the sign of a lost letter, {character}: write the letter again.',
  'invalid.marks':
    'At place {position} begins a row of too many accents on a single letter: take them away.',
  'invalid.codeCharacter':
    'The character {character}, at place {position}, cannot stand in a code: letters from A to ' +
    'Z, digits, blanks and . _ / + -',
  'invalid.day': 'Write a day that exists, as YYYY-MM-DD.',
  'invalid.idOrCode': 'Give id or code, exactly one of the two.',
  'invalid.beforeStart': 'The due date is before the start date.',
  'invalid.inpatientsNeedsUrgent': 'Only an urgent test can be reserved to inpatients.',
  'invalid.urgentResultNeedsUrgent':
    'A time for urgent results contradicts a test that is not urgent: change one of the two.',
  'invalid.iceRefrigerates': 'A sample on ice cannot be one not to be refrigerated.',
  'invalid.suspensionDays':
    'The last day of the suspension needs a first day, which can’t follow it.',
  'invalid.successorUnknown': 'No test has the code {code}: give that of a test of the catalogue.',
  'invalid.successorCycle': '{code} is itself replaced by this test: give another one.',
  'invalid.fastingHours': 'The hours of fasting contradict what is stated of fasting.',
  'invalid.otherTable': 'This table has no such attribute: leave it empty.',
  'invalid.ageOrder': 'Interval {row}: the last age must be above the first.',
  'invalid.boundOrder': 'Interval {row}: the upper limit must be above the lower one.',
  'invalid.noRange': 'Interval {row}: give at least one limit, or a text.',
  'invalid.textOrBounds': 'Interval {row}: give limits or a text, not both.',
  'invalid.ageUnit': 'Interval {row}: an age has its unit, and without an age there is none.',
  'invalid.operator':
    'Interval {row}: a limit has its sign (≥, >, ≤, <), and without a limit there is none.',
  'invalid.rowTooBig': 'Interval {row}: the greatest value is {max}.',
  'invalid.rowTooSmall': 'Interval {row}: the least value is {min}.',
  'invalid.recoveryCode': 'The recovery code is not right, or was used before.',
  'invalid.when': 'Write weekend, or a day and hour of the laboratory, as 2026-11-29T10:12.',
  'invalid.otp': 'Write the six digits of the code.',
  'invalid.username': 'From 3 to 64 small letters without accents, digits, dots, hyphens.',
  'invalid.passwordCommon':
    'This password is one of the most used: choose one that nobody else would.',
  'invalid.passwordContext':
    'This password is too near to the name of the user or of the service: choose a less ' +
    'predictable one.',
  'invalid.passwordSame': 'The new password must differ from the present one.',
  'invalid.passwordWrong': 'This is not the present password.',
  'invalid.usernameFixed': 'The name of a user does not change: the change history remembers it.',
  'invalid.duplicate': 'It exists already: write another value.',
  'invalid.codeTaken': 'This is already the code of “{value}”: write another one.',
  'invalid.value': 'The value is not valid.',
};
