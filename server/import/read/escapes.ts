import { characterEntities } from 'character-entities';
import { inSigns } from './signs.ts';

// What programs write instead of letters: entities and tags of HTML, `_x000D_`, control characters
// that are letters of Windows-1252.

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;
const letterOrEntity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});|./gisu;

/** The letter of a byte that is a control character of Latin-1, as HTML reads `&#146;`. */
const letterOf1252 = (letter: string) =>
  new TextDecoder('windows-1252').decode(Uint8Array.of(letter.charCodeAt(0)));

const controls = /[\u0080-\u009f]/g;
/** Line breaks of word processors. */
const otherBreaks = /[\v\f]/g;

/** Control characters of Latin-1 as the letters of Windows-1252 that they were. */
export const withoutControls = (text: string) =>
  text.replace(controls, letterOf1252).replace(otherBreaks, '\n');

/** Half of a character beyond U+FFFF: no letter by itself. */
const isSurrogate = (code: number) => code >= 0xd8_00 && code <= 0xdf_ff;
const lastCodePoint = 0x10_ff_ff;

function letterOfCode(written: string, code: number): string {
  const isLetter = code > 0 && code <= lastCodePoint && !isSurrogate(code);
  return isLetter ? withoutControls(String.fromCodePoint(code)) : written;
}

function letterOfName(name: string): string | undefined {
  const names = characterEntities as Readonly<Record<string, string>>;
  if (Object.hasOwn(names, name)) return names[name];
  const lower = name.toLowerCase();
  // `&NBSP;`, `&EGRAVE;`: from a text turned into capitals.
  if (name !== name.toUpperCase() || !Object.hasOwn(names, lower)) return undefined;
  return names[lower]?.toUpperCase();
}

function decodedEntity(written: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal !== undefined) return letterOfCode(written, Number(decimal));
  if (hex !== undefined) return letterOfCode(written, Number.parseInt(hex, 16));
  return letterOfName(name ?? '') ?? written;
}

const decodeEntities = (text: string) => text.replace(entity, decodedEntity);

/** A text's letters; an entity is one letter, so that its semicolon is no separator. */
export function splitLetters(text: string): string[] {
  const letters = text.match(letterOrEntity) ?? [];
  return letters.flatMap((letter) =>
    letter.length > 2 && decodeEntities(letter) === letter ? [...letter] : letter,
  );
}

const tag =
  /<(\/?)(br|p|div|li|ul|ol|b|i|u|em|strong|span|font|small|sup|sub)(\s[^<>]{0,300})?\/?>/gi;
/** Tags that break a line. */
const breaking = new Set(['br', '/p', '/div', '/li']);

const positioned = /<(sup|sub)>([^<>]{1,20})<\/\1>/gi;

function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const withoutPositions = text.replace(
    positioned,
    (_, name: string, inside: string) =>
      inSigns(inside, /^sup$/i.test(name) ? 'superscript' : 'subscript').text,
  );
  return withoutPositions.replace(tag, (_, closing: string, name: string) =>
    breaking.has(closing + name.toLowerCase()) ? '\n' : '',
  );
}

/** Workbooks write `_x000D_` for what XML can't hold (ECMA-376 part 1, 22.4.2.4). */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (written, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return isSurrogate(code) ? written : String.fromCharCode(code);
  });
}

/** `&amp;egrave;` was escaped by two programs. */
const maxPasses = 3;

/** The text without entities, tags, `_x000D_` and control characters. */
export function withoutEscapes(text: string): string {
  let decoded = unescapeText(text);
  for (let pass = 0; pass < maxPasses && decoded.includes('&'); pass += 1) {
    const decodedAgain = decodeEntities(decoded);
    if (decodedAgain === decoded) break;
    decoded = decodedAgain;
  }
  const bare = withoutTags(decoded);
  return bare === text ? text : bare.replace(/\r\n?/g, '\n');
}
