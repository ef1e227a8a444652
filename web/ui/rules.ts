import type { FaultText, FieldFaultCode, IntervalFaultCode } from '#contract/fault.ts';
import { fault, faultOfMessage, readFault } from '#contract/fault.ts';
import { day } from '#contract/shapes.ts';
import type { AdminKey, PublicKey } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';

type Say = Speech['say'];

/**
 * The generic rules of forms (spec section 5), each once. A broken rule gives a fault of the
 * contract's schemas, or one of forms alone; the sentences are in `phrases/`.
 */
const rules = {
  required: (value: string) => value.trim() !== '',
  // One @, something on both sides of it, a dot in the domain, no blanks: only sending mail proves
  // the rest.
  email: (value: string) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  number: (value: string) =>
    value.trim() === '' || Number.isFinite(Number(value.replace(',', '.'))),
  day: (value: string) => value === '' || day.safeParse(value).success,
  tooShort: (value: string, least: number) => value === '' || Array.from(value).length >= least,
  tooLong: (value: string, most: number) => Array.from(value).length <= most,
} as const;

/** A rule of a form: its name, with its limit where it has one. */
export type Rule =
  | Exclude<keyof typeof rules, 'tooShort' | 'tooLong'>
  | readonly ['tooShort' | 'tooLong', number];

/** A fault of a form: one of the contract, or one that is found before anything can be sent. */
export type FormFault = FaultText | 'email' | 'number';

/** The first rule that a value breaks, as a fault; undefined if it breaks none. */
export function brokenRule(value: string, rulesOfField: readonly Rule[]): FormFault | undefined {
  const broken = rulesOfField.find((rule) => {
    return typeof rule === 'string' ? !rules[rule](value) : !rules[rule[0]](value, rule[1]);
  });
  return broken === undefined || typeof broken === 'string' ? broken : fault(...broken);
}

/** The fault named by the message of a schema's issue. */
export function formFaultOf(message: string): FormFault {
  return faultOfMessage(message) ?? fault('value');
}

export type OwnFaults = Readonly<
  Partial<Record<FieldFaultCode | IntervalFaultCode, PublicKey | AdminKey>>
>;

/** What is wrong with a field, as shown beside it: 'Field required' (spec 5). */
export function faultBeside(say: Say, text: FormFault, ownFaults: OwnFaults = {}): string {
  if (text === 'email' || text === 'number') return say(`rule.${text}`);
  const { code, values } = readFault(text);
  const phrase = ownFaults[code];
  return phrase === undefined ? say(`invalid.${code}`, values) : say(phrase, values);
}

/** What is wrong with a field, in a sentence that names it: '{Name} is required.' (spec 5). */
export function faultOf(say: Say, name: string, text: FormFault, ownFaults?: OwnFaults): string {
  if (text === 'number') return say('rule.numberOf', { name });
  const code = text === 'email' ? text : readFault(text).code;
  if (code !== 'email' && ownFaults?.[code] !== undefined)
    return say('rule.other', { name, fault: faultBeside(say, text, ownFaults) });
  switch (code) {
    case 'required':
    case 'pattern':
    case 'negative':
    case 'day':
    case 'tooLong':
    case 'tooMany':
    case 'tooBig':
    case 'tooShort':
      return say(`rule.${code}`, { name, ...readFault(text as FaultText).values });
    default:
      return say('rule.other', { name, fault: faultBeside(say, text, ownFaults) });
  }
}
