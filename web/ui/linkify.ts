/** A piece of a text: with `href` it is a link, without it plain text. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const candidate = /https?:\/\/[^\s<>"“”«»]+/gi;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Leaves out of an address the punctuation of the sentence around it; a bracket stays when the address opened it. */
function withoutPunctuation(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = closing[last];
  const unopened = opening !== undefined && address.split(last).length > address.split(opening).length;
  return unopened || /[.,;:!?'’…*]/.test(last) ? withoutPunctuation(address.slice(0, -1)) : address;
}

function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined;
}

/** Splits a text at its http and https addresses; joined again, the pieces are the text as it was (trust.md E1, E2). */
export function linkify(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const found = withoutPunctuation(match[0]);
    const href = webAddress(found);
    if (href === undefined) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: found, href });
    done = match.index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
