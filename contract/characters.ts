// Characters that are never stored, and how they are reported (threats.md section 3, rows 27-34).

import { manyMarks } from './text.ts';

const controls = String.raw`\u0000-\u0008\u000b-\u001f\u007f-\u009f`;
/** The blank Braille pattern looks like a space but is not one. */
const unseen = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
/**
 * They decide whether a sign is drawn as an emoji (`☎️`): the only invisible characters with a
 * meaning.
 */
const variationSelectors = String.raw`[\ufe00-\ufe0f]`;
/** Marks a letter that a program could not read; which one is lost. */
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

/** In code points from 0; -1 when there is none. */
export function forbiddenPosition(text: string): number {
  const at = text.search(notAllowed);
  return at < 0 ? -1 : Array.from(text.slice(0, at)).length;
}

/** For example `U+200B`. */
export function codePointName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

function kindOf(character: string) {
  if (character === replacement) return 'lostLetter';
  if (isUnseen.test(character)) return 'invisible';
  return isMark.test(character) ? 'marks' : 'character';
}

/** The first character that is never stored: its fault, its name, and its position from 1. */
export function firstForbidden(text: string) {
  const position = forbiddenPosition(text);
  const character = Array.from(text)[position] ?? '';
  const kind = kindOf(character);
  return { kind, name: codePointName(character), position: position + 1 } as const;
}

/** `U+03B2`, preceded by the character if it is visible: `β (U+03B2)`. */
export function shownCharacter(name: string): string {
  const seen = String.fromCodePoint(Number.parseInt(name.slice(2), 16) || 0x20);
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(seen) && !isUnseen.test(seen);
  return isSeen ? `${seen} (${name})` : name;
}

/**
 * Invisible characters that mean nothing in a laboratory's text: soft hyphens, zero-width ones,
 * direction marks.
 */
const meaningless = /[[\p{Cf}&&\p{Default_Ignorable_Code_Point}]\u034f]/gv;

/** `taken`: the names of the removed characters, each once. */
export function withoutInvisible(text: string): {
  readonly text: string;
  readonly taken: readonly string[];
} {
  const matches = text.match(meaningless);
  if (matches === null) return { text, taken: [] };
  return { text: text.replace(meaningless, ''), taken: [...new Set(matches.map(codePointName))] };
}
