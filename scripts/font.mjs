// Cuts the pages' typeface from the dev dependency `inter-ui`: `node scripts/font.mjs`, after a new
// release of it or when the pages need another sign. Made once and committed: no build waits for it.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = 'node_modules/inter-ui';
const target = 'web/design/font';
const largest = 55_000;

/** Every character from `first` to `last`, by code point. */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) =>
    String.fromCodePoint(first + offset),
  ).join('');

const latin = range(0x20, 0x7e) + range(0xa0, 0xff);
const greek = 'αβγδεκλμπσφχωΔΣΩ';
const marks = '‐‑‒–—‘’‚“”„†•…‹›€™←↑→↓✓';
const quantities = '≤≥≠≈±×÷−‰µ℃∞⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉½¼¾';
// Invisible, and in the catalogue: words that must not break, and must.
const joiners = '\u2009\u200b\u202f\u2060';

const font = await subsetFont(
  readFileSync(`${source}/variable/InterVariable.woff2`),
  latin + greek + marks + quantities + joiners,
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 650, default: 400 }, opsz: 14 },
    // Kerning and accents; figures of one width, and letters told apart in codes.
    layoutFeatures: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum', 'ss02'],
  },
);
if (font.length > largest) throw new Error(`${font.length} bytes, more than ${largest}`);
mkdirSync(target, { recursive: true });
writeFileSync(`${target}/inter.woff2`, font);
copyFileSync(`${source}/LICENSE.txt`, `${target}/inter.licence.txt`);
