import { fold } from '#contract/text.ts';

export interface Option {
  readonly id: number;
  readonly code: string | null;
  readonly description: string;
  readonly usedBy?: number;
}

/** How options of a kind are compared where spelling alone is not enough. */
export interface Comparison {
  /** The options that equal the text, however it is spelled; the likeliest first. */
  same(options: readonly Option[], written: string): readonly Option[];
  /** May an option be chosen for the text without being picked? */
  mayBe(option: Option, written: string): boolean;
}

/** The options that a search shows: those equal to the text, then those that contain its words. */
export function matching(
  options: readonly Option[],
  written: string,
  comparison?: Comparison,
): readonly Option[] {
  const words = fold(written).split(' ').filter(Boolean);
  const equivalents = comparison?.same(options, written) ?? [];
  const matches = options.filter(({ code, description }) => {
    const text = fold(`${code ?? ''} ${description}`);
    return words.every((word) => text.includes(word));
  });
  const isExact = (option: Option) => option.code !== null && fold(option.code) === fold(written);
  const others = matches.filter((option) => !equivalents.includes(option));
  return [...equivalents, ...others.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))];
}

/** The exact match by name or code; none where there are several. */
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
 * The options that a text left in the input may mean: a single one is chosen, several are
 * ambiguous.
 */
export function correctionsOf(
  options: readonly Option[],
  written: string,
  comparison?: Comparison,
): readonly Option[] {
  const exact = exactly(options, written, comparison);
  if (exact.length > 0) return exact;
  const equivalents = comparison?.same(options, written) ?? [];
  if (equivalents.length > 0) return equivalents;
  return matching(options, written).filter(
    (option) => comparison?.mayBe(option, written) !== false,
  );
}
