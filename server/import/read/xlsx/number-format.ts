/** What a cell's number format makes of its number. `zeros`: as many digits at least, as in codes. */
export type NumberKind = 'number' | 'date' | 'time' | 'dateTime' | { readonly zeros: number };

/** The formats that have no code of their own (ECMA-376 part 1, 18.8.30). */
function builtIn(id: number): NumberKind {
  const among = (...ranges: readonly (readonly [number, number])[]) =>
    ranges.some(([from, to]) => id >= from && id <= to);
  if (among([18, 21], [32, 35], [45, 47], [55, 56])) return 'time';
  if (among([14, 17], [27, 31], [36, 36], [50, 54], [57, 58])) return 'date';
  return id === 22 ? 'dateTime' : 'number';
}

/** The part of a code that counts: the first section without literals, paddings, colours and languages; `[h]` stays. */
function skeleton(code: string): string {
  const bare = code.replace(/"[^"]*"|\\.|[_*]./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  return (bare.split(';')[0] ?? '').toLowerCase();
}

/** What a format's code makes of a number. */
export function kindOfCode(code: string): NumberKind {
  const bare = skeleton(code);
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length };
  // `General` and the exponent of `0.00E+00` hold none of these letters.
  const hasTime = /[hs]|am\/pm|\[m+\]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (bare.includes('m') && !hasTime);
  if (hasDay) return hasTime ? 'dateTime' : 'date';
  return hasTime ? 'time' : 'number';
}

/** What a format makes of a number, by its id and the codes that the workbook defines. */
export function kindOf(id: number, codes: ReadonlyMap<number, string>): NumberKind {
  const code = codes.get(id);
  return code === undefined ? builtIn(id) : kindOfCode(code);
}
