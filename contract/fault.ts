import { shownCharacter } from './characters.ts';

// What is wrong with a field, as a code with parameters. A schema's refusal is a text (`error` of
// zod): it is written and read here alone. The sentences stand in `phrases/`, by code.

const none = [] as const;
const max = ['max'] as const;
const min = ['min'] as const;
const place = ['character', 'position'] as const;

/** Faults of a field, and the names of their parameters. */
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
  otherTable: none,
  beforeStart: none,
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

/** Faults of the parts of an interval, beside `tooBig` and `tooSmall`. */
const ofIntervals = {
  ageOrder: none,
  noRange: none,
  boundOrder: none,
  textOrBounds: none,
  ageUnit: none,
  operator: none,
} as const;

const parameters = { ...ofFields, ...ofIntervals };

/** What may be wrong with a field. */
export type FieldFaultCode = keyof typeof ofFields;

/** What may be wrong with a part of an interval. */
export type IntervalFaultCode = keyof typeof ofIntervals | 'tooBig' | 'tooSmall';

type FaultCode = keyof typeof parameters;

/** A fault as a text, such as `required`, `tooLong:300`, `invisible:U+200B:5`. */
export type FaultText<Code extends FaultCode = FaultCode> = Code extends FaultCode
  ? (typeof parameters)[Code] extends readonly []
    ? Code
    : `${Code}:${string}`
  : never;

/** A fault as its sentence needs it: the values stand by the names of its parameters. */
export interface Fault<Code extends FaultCode> {
  readonly code: Code;
  readonly values: Readonly<Record<string, string>>;
}

type Each<Names extends readonly string[]> = { readonly [At in keyof Names]: string | number };
type Values<Code extends FaultCode> = Each<(typeof parameters)[Code]>;

/** Writes a fault as a text: its code, and a value for each parameter. */
export function fault<Code extends FaultCode>(
  code: Code,
  ...values: Values<Code>
): FaultText<Code> {
  return [code, ...values].join(':') as FaultText<Code>;
}

/**
 * Reads a fault. A character that can be seen stands before its name in the values.
 * @throws Error when no fault is written so
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
 * The fault that a schema names in an issue's message; undefined where it names none: then the
 * message is a sentence of zod's own, which begins with a capital letter and is never read.
 * @throws Error when the message is no fault of a field: the schema has a text that nobody can read
 */
export function faultOfMessage(message: string): FaultText<FieldFaultCode> | undefined {
  if (/^[A-Z]/.test(message)) return undefined;
  const text = message as FaultText<FieldFaultCode>;
  const { code } = readFault(text);
  if (!Object.hasOwn(ofFields, code)) throw new Error(`'${message}' is no fault of a field`);
  return text;
}
