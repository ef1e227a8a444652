const numbered = /\d/;

/**
 * Splits an interval's text into lines: `Hb 13,5–17,5 g/dL, GR 4,5–5,9, PLT 150–400` lists three. A
 * text without a list stays whole.
 */
export function textParts(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const parts = line.split(/[,;]\s+/);
    return parts.length > 2 && parts.every((part) => numbered.test(part)) ? parts : [line];
  });
}
