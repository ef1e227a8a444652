/** A piece of a text: with `href` it is a link, without it plain text. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

// What might be an address; the functions below decide. The `//www.` of another scheme and a part
// of a longer word do not match.
const candidate =
  /(?:https?:\/\/|(?<![\w@/.-])www\.)[^\s<>"“”«»]+|(?<![\w.%+/@-])[\w.%+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Removes the punctuation of the surrounding sentence from an address; a bracket stays when the
 * address opened it.
 */
function withoutPunctuation(address: string): string {
  const counts = new Map<string, number>();
  for (const sign of address) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const count = counts.get(last) ?? 0;
    const opening = closing[last];
    const isUnopened = opening !== undefined && count > (counts.get(opening) ?? 0);
    if (!isUnopened && !/[.,;:!?'’…*]/.test(last)) break;
    counts.set(last, count - 1);
  }
  return address.slice(0, end);
}

function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, href } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined;
}

/** A web address without its scheme: only where the browser would open it as a `www.` host. */
function hostAddress(text: string): string | undefined {
  const href = webAddress(`https://${text}`);
  return href !== undefined && /^www\.[^.]+\.[^.]+/i.test(new URL(href).hostname)
    ? href
    : undefined;
}

function mailAddress(text: string): string | undefined {
  return /^[\w%+-]+(\.[\w%+-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z][a-z0-9-]*$/i.test(text)
    ? `mailto:${text}`
    : undefined;
}

function parseAddress(text: string): string | undefined {
  if (/^https?:/i.test(text)) return webAddress(text);
  return /^www\./i.test(text) ? hostAddress(text) : mailAddress(text);
}

/**
 * Splits a text at its addresses: http, https, `www.` and e-mail, nothing else. The joined pieces
 * are the original text (threats.md E1, E2).
 */
export function linkify(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const candidateText = withoutPunctuation(match[0]);
    const href = parseAddress(candidateText);
    if (href === undefined) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    pieces.push({ text: candidateText, href });
    done = match.index + candidateText.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
