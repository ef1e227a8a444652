import { shownCharacter } from './characters.ts';

// What is wrong with a field, as a code with parameters. Zod carries a refusal as a text (`error`),
// so faults are written and read only here. The sentences are in `phrases/`, by code.

const none = [] as const;
const max = ['max'] as const;
const min = ['min'] as const;
const place = ['character', 'position'] as const;

/** By code, the names of its parameters. */
const ofFields = {
  required: none,
  null: none,
  pattern: none,
  day: none,
  negative: none,
  value: none,
  idOrCode: none,
  inpatientsNeedsUrgent: none,
  urgentResultNeedsUrgent: none,
  iceRefrigerates: none,
  fastingHours: none,
  suspensionDays: none,
  otherTable: none,
  beforeStart: none,
  when: none,
  otp: none,
  username: none,
  tooLong: max,
  tooMany: max,
  tooBig: max,
  tooShort: min,
  tooSmall: min,
  character: place,
  invisible: place,
  lostLetter: place,
  marks: place,
  codeCharacter: place,
} as const;

/** For parts of an interval, besides `tooBig` and `tooSmall`. */
const ofIntervals = {
  ageOrder: none,
  noRange: none,
  boundOrder: none,
  textOrBounds: none,
  ageUnit: none,
  operator: none,
} as const;

const parameters = { ...ofFields, ...ofIntervals };

export type FieldFaultCode = keyof typeof ofFields;

export type IntervalFaultCode = keyof typeof ofIntervals | 'tooBig' | 'tooSmall';

type FaultCode = keyof typeof parameters;

/** For example `required`, `tooLong:300`, `invisible:U+200B:5`. */
export type FaultText<Code extends FaultCode = FaultCode> = Code extends FaultCode
  ? (typeof parameters)[Code] extends readonly []
    ? Code
    : `${Code}:${string}`
  : never;

/** The values by the names of the code's parameters. */
export interface Fault<Code extends FaultCode> {
  readonly code: Code;
  readonly values: Readonly<Record<string, string>>;
}

type Each<Names extends readonly string[]> = { readonly [At in keyof Names]: string | number };
type Values<Code extends FaultCode> = Each<(typeof parameters)[Code]>;

/** One value for each of the code's parameters. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...values: Values<Code>
): FaultText<Code> {
  return [code, ...values].join(':') as FaultText<Code>;
}

/**
 * A visible character precedes its name in the values.
 * @throws Error for any other text
 */
export function readFault<Code extends FaultCode>(text: FaultText<Code>): Fault<Code> {
  const [code = '', ...values] = text.split(':');
  const names = Object.hasOwn(parameters, code) ? parameters[code as Code] : undefined;
  if (names?.length !== values.length) throw new Error(`'${text}' is no fault (contract/fault.ts)`);
  const named = (name: string, value = '') => [
    name,
    name === 'character' ? shownCharacter(value) : value,
  ];
  return {
    code: code as Code,
    values: Object.fromEntries(names.map((name, at) => named(name, values[at]))),
  };
}

/**
 * Undefined for a sentence of zod's own, which begins with a capital letter and is never shown.
 * @throws Error for any other message: the schema has a text that nobody can read
 */
export function faultOfMessage(message: string): FaultText<FieldFaultCode> | undefined {
  if (/^[A-Z]/.test(message)) return undefined;
  const text = message as FaultText<FieldFaultCode>;
  const { code } = readFault(text);
  if (!Object.hasOwn(ofFields, code)) throw new Error(`'${message}' is no fault of a field`);
  return text;
}
