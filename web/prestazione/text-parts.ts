const numbered = /\d/;

/**
 * The parts of an interval that is a text, a line each: `Hb 13,5–17,5 g/dL, GR 4,5–5,9, PLT
 * 150–400` lists three. A text that lists nothing comes back whole.
 */
export function textParts(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const parts = line.split(/[,;]\s+/);
    return parts.length > 2 && parts.every((part) => numbered.test(part)) ? parts : [line];
  });
}
