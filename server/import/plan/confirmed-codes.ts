import type { ConfirmationKind } from '#contract/import.confirmation.ts';
import { confirmationKinds } from '#contract/import.confirmation.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import { fold } from '#contract/text.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { Unreadable } from '../read/sentence.ts';
import type { IsConfirmed } from './confirmation.ts';
import type { Plan } from './plan.ts';
import { toSentence } from './remark.ts';

/** The tests whose dangerous changes a map accepts: by kind, folded code -> code as written. */
export type ConfirmedCodes = ReadonlyMap<ConfirmationKind, ReadonlyMap<string, string>>;

const { pattern: codePattern = /./ } = fieldOf('internalCode');

const isCode = (written: unknown): written is string =>
  typeof written === 'string' && codePattern.test(written.trim());

/** @throws Unreadable at an unknown kind, or anything but a list of codes: none means 'all' */
export function readConfirmedCodes(
  codesByKind: Readonly<Record<string, unknown>> = {},
): ConfirmedCodes {
  const entries = Object.entries(codesByKind).map(([name, codes]) => {
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
  return new Map(entries);
}

export const confirmedByCode =
  (codes: ConfirmedCodes): IsConfirmed =>
  ({ kind, key }) =>
    codes.get(kind)?.has(fold(key)) === true;

const maxNamed = 20;

/**
 * The plan with warnings of codes that the map accepts and no row needs: left there, they would
 * accept a later change that nobody has seen.
 */
export function withUnusedCodes<AnyPlan extends Plan>(
  plan: AnyPlan,
  codes: ConfirmedCodes,
  phrases: Phrases,
): AnyPlan {
  const used = new Set(
    plan.rows.flatMap(({ key, confirmations = [] }) =>
      confirmations.map(({ kind }) => `${kind} ${fold(key)}`),
    ),
  );
  const warnings = [...codes].flatMap(([kind, kindCodes]) => {
    const unused = [...kindCodes].flatMap(([key, code]) =>
      used.has(`${kind} ${key}`) ? [] : [code],
    );
    if (unused.length === 0) return [];
    const ellipsis = unused.length > maxNamed ? ['…'] : [];
    const values = { kind, codes: [...unused.slice(0, maxNamed), ...ellipsis].join(', ') };
    return [toSentence({ column: null, phrase: 'import.confirmedUnused', values }, phrases)];
  });
  return { ...plan, warnings: [...plan.warnings, ...warnings] };
}
