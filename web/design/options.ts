import { fold } from '#contract/text.ts';

/** Something to choose, found by its words or by its code. */
export interface Option {
  readonly id: number;
  readonly code: string | null;
  readonly description: string;
  readonly usedBy?: number;
}

/** How options of a kind are compared where letters alone do not tell what is meant. */
export interface Comparison {
  /** Those that are what was written, however it is spelled; the likeliest first. */
  same(options: readonly Option[], written: string): readonly Option[];
  /** May an option be chosen for what was written without being pointed at? */
  mayBe(option: Option, written: string): boolean;
}

/**
 * The options that a search shows: those that are the same as what was written, then those that
 * hold its words.
 */
export function matching(
  options: readonly Option[],
  written: string,
  comparison?: Comparison,
): readonly Option[] {
  const words = fold(written).split(' ').filter(Boolean);
  const same = comparison?.same(options, written) ?? [];
  const found = options.filter(({ code, description }) => {
    const text = fold(`${code ?? ''} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const isExact = (one: Option) => one.code !== null && fold(one.code) === fold(written);
  const others = found.filter((one) => !same.includes(one));
  return [...same, ...others.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))];
}

/** What is written word for word, as name or as code: of several nobody can say which is meant. */
export function exactly(
  options: readonly Option[],
  written: string,
  comparison?: Comparison,
): readonly Option[] {
  const words = fold(written);
  return options.filter(
    (option) =>
      (fold(option.description) === words || fold(option.code ?? '') === words) &&
      comparison?.mayBe(option, written) !== false,
  );
}

/**
 * The options that may be meant by what was left in a box: one of them is chosen, of several nobody
 * can say.
 */
export function meantBy(
  options: readonly Option[],
  written: string,
  comparison?: Comparison,
): readonly Option[] {
  const exact = exactly(options, written, comparison);
  if (exact.length > 0) return exact;
  const same = comparison?.same(options, written) ?? [];
  if (same.length > 0) return same;
  return matching(options, written).filter(
    (option) => comparison?.mayBe(option, written) !== false,
  );
}
