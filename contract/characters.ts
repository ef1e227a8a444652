// The characters that are never stored, and how one is reported to a person. Source: threats.md
// section 3, rows 27-34.

import { manyMarks } from './text.ts';

const controls = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`;
/** The blank Braille pattern looks like a space and is none. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
/** Whether a sign is drawn as an emoji (`☎️`): the only invisible characters with a meaning. */
const variationSelectors = String.raw`[\ufe00-\ufe0f]`;
/** Stands where a program could not read a letter: which one it was is lost. */
const replacement = '\ufffd';
const notAllowed = new RegExp(
  [
    String.raw`(?!${variationSelectors})[${controls}${unseen}\ud800-\udfff${replacement}]`,
    String.raw`\p{M}{9}`,
    manyMarks.source,
  ].join('|'),
  'u',
);
const isUnseen = new RegExp(`^[${unseen}]`, 'u');
const isMark = /^[\p{M}\uff9e\uff9f]/u;

/** Where the first character stands that is never stored: in code points from 0, or -1. */
export function forbiddenPosition(text: string): number {
  const at = text.search(notAllowed);
  return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
}

/** `U+200B`: the name of a character that every program knows. */
export function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function kindOf(character: string) {
  if (character === replacement) return 'lostLetter';
  if (isUnseen.test(character)) return 'invisible';
  return isMark.test(character) ? 'marks' : 'character';
}

/** The first character that is never stored: which fault it is, its name, and its place from 1. */
export function firstForbidden(text: string) {
  const position = forbiddenPosition(text);
  const character = Array.from(text)[position] ?? '';
  const kind = kindOf(character);
  return { kind, name: codePointName(character), position: position + 1 } as const;
}

/** A character by its name, `U+03B2`; one that can be seen stands before it: `β (U+03B2)`. */
export function shownCharacter(name: string): string {
  const seen = String.fromCodePoint(Number.parseInt(name.slice(2), 16) || 0x20);
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) && !isUnseen.test(seen);
  return isSeen ? `${seen} (${name})` : name;
}

/**
 * Invisible characters without meaning in a laboratory's text: soft hyphens, zero-width ones,
 * direction marks.
 */
const meaningless = /[[\p{Cf}&&\p{Default_Ignorable_Code_Point}]\u034f]/gv;

/** A text without its invisible characters, and the names of those that were removed, each once. */
export function withoutInvisible(text: string): {
  readonly text: string;
  readonly taken: readonly string[];
} {
  const matches = text.match(meaningless);
  if (matches === null) return { text, taken: [] };
  return { text: text.replace(meaningless, ''), taken: [...new Set(matches.map(codePointName))] };
}
