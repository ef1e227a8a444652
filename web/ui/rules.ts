import { characterValues } from '#contract/characters.ts';
import { day } from '#contract/shapes.ts';
import type { AdminKey, PublicKey } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';

type Say = Speech['say'];

/**
 * The generic rules of forms (spec section 5), each once. A fault is a code, with its limit after a colon where it has one,
 * as the contract's schemas write them (`required`, `tooLong:300`); the sentences stand in `phrases/`.
 */
const rules = {
  required: (value: string) => value.trim() !== '',
  // One @, something on both sides of it, a dot in the domain, no blanks: the rest only the mail can tell.
  email: (value: string) => value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
  number: (value: string) => value.trim() === '' || Number.isFinite(Number(value.replace(',', '.'))),
  day: (value: string) => value === '' || day.safeParse(value).success,
  tooShort: (value: string, least: number) => value === '' || Array.from(value).length >= least,
  tooLong: (value: string, most: number) => Array.from(value).length <= most,
} as const;

/** A rule of a form: its name, with its limit where it has one. */
export type Rule = Exclude<keyof typeof rules, 'tooShort' | 'tooLong'> | readonly ['tooShort' | 'tooLong', number];

/** The code of the first rule that a value breaks; undefined: none. */
export function brokenRule(value: string, asked: readonly Rule[]): string | undefined {
  const broken = asked.find((rule) => {
    return typeof rule === 'string' ? !rules[rule](value) : !rules[rule[0]](value, rule[1]);
  });
  return broken === undefined || typeof broken === 'string' ? broken : broken.join(':');
}

/** Codes whose sentence beside the field is one of all forms' (`invalid.`), by the name of their limit. */
const ofAllForms = {
  ...{ required: '', null: '', type: '', pattern: '', negative: '', day: '' },
  ...{ tooLong: 'max', tooMany: 'max', tooBig: 'max', tooShort: 'min', tooSmall: 'min' },
  ...{ character: 'character', invisible: 'character', lostLetter: 'character', codeCharacter: 'character' },
} as const;

/** Codes whose sentence beside the field stands with the rules. */
const ofRules = { email: 'rule.email', number: 'rule.number' } as const;

/** The codes that only one kind of record knows, each with its sentence beside the field. */
export type OwnFaults = ReadonlyMap<string, PublicKey | AdminKey>;

/** Codes with a sentence that names the field, by the name of their limit. */
const naming = {
  ...{ required: '', pattern: '', negative: '', day: '' },
  ...{ tooLong: 'max', tooMany: 'max', tooBig: 'max', tooShort: 'min' },
} as const;

function isOf<Key extends string>(table: Readonly<Record<Key, string>>, name: string): name is Key {
  return Object.hasOwn(table, name);
}

/** What is wrong with a field, as it stands beside it: 'Field required' (spec 5). */
export function faultBeside(say: Say, code: string, own?: OwnFaults): string {
  const [name = '', limit = '', ...rest] = code.split(':');
  const phrase = own?.get(name) ?? (isOf(ofRules, name) ? ofRules[name] : undefined);
  if (phrase !== undefined) return say(phrase);
  if (!isOf(ofAllForms, name)) return say('invalid.value');
  const isOfCharacter = ofAllForms[name] === 'character';
  return say(`invalid.${name}`, isOfCharacter ? characterValues([limit, ...rest]) : { [ofAllForms[name]]: limit });
}

/** What is wrong with a field, in a sentence that names it: '{Name} is required.' (spec 5). */
export function faultOf(say: Say, name: string, code: string, own?: OwnFaults): string {
  const [rule = '', limit = ''] = code.split(':');
  if (rule === 'number') return say('rule.numberOf', { name });
  if (isOf(naming, rule)) return say(`rule.${rule}`, { name, [naming[rule]]: limit });
  return say('rule.other', { name, fault: faultBeside(say, code, own) });
}
