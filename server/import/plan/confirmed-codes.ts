import type { ConfirmationKind } from '#contract/import.confirmation.ts';
import { confirmationKinds } from '#contract/import.confirmation.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { Unreadable } from '../read/sentence.ts';
import type { IsConfirmed } from './confirmation.ts';
import type { Plan } from './plan.ts';
import { sentenceOf } from './remark.ts';

/** The tests whose dangerous changes a map accepts: by kind their codes, folded and as written. */
export type ConfirmedCodes = ReadonlyMap<ConfirmationKind, ReadonlyMap<string, string>>;

const { pattern: codePattern = /./ } = fieldOf('internalCode');

const isCode = (written: unknown): written is string =>
  typeof written === 'string' && codePattern.test(written.trim());

/**
 * Reads what a map accepts.
 * @throws Unreadable at an unknown kind, and at what is no list of codes: nothing stands for all
 */
export function readConfirmedCodes(given: Readonly<Record<string, unknown>> = {}): ConfirmedCodes {
  const read = Object.entries(given).map(([name, codes]) => {
    const kind = confirmationKinds.find((kind) => kind === name);
    if (kind === undefined) {
      const kinds = confirmationKinds.join(', ');
      throw new Unreadable('import.confirmedKind', { kind: name.slice(0, 100), kinds });
    }
    const wrong = Array.isArray(codes) ? codes.find((code) => !isCode(code)) : codes;
    if (!Array.isArray(codes) || wrong !== undefined) {
      const value = (JSON.stringify(wrong) ?? '').slice(0, 100);
      throw new Unreadable('import.confirmedCodes', { kind, value });
    }
    return [kind, new Map(codes.filter(isCode).map((code) => [fold(code), code]))] as const;
  });
  return new Map(read);
}

/** Does a map accept a change? */
export const confirmedByCode =
  (codes: ConfirmedCodes): IsConfirmed =>
  ({ kind, key }) =>
    codes.get(kind)?.has(fold(key)) === true;

const mostNamed = 20;

/**
 * A plan that also warns of what its map accepts though no row needs it: left there it would accept
 * a later change that nobody has seen.
 */
export function withUnusedCodes<Given extends Plan>(
  plan: Given,
  codes: ConfirmedCodes,
  phrases: Phrases,
): Given {
  const used = new Set(
    plan.rows.flatMap(({ key, confirmations = [] }) =>
      confirmations.map(({ kind }) => `${kind} ${fold(key)}`),
    ),
  );
  const warnings = [...codes].flatMap(([kind, those]) => {
    const unused = [...those].flatMap(([key, code]) => (used.has(`${kind} ${key}`) ? [] : [code]));
    if (unused.length === 0) return [];
    const more = unused.length > mostNamed ? ['…'] : [];
    const values = { kind, codes: [...unused.slice(0, mostNamed), ...more].join(', ') };
    return [sentenceOf({ column: null, phrase: 'import.confirmedUnused', values }, phrases)];
  });
  return { ...plan, warnings: [...plan.warnings, ...warnings] };
}
