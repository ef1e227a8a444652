import type { Measure } from './units.spellings.ts';
import { unitText } from './units.text.ts';
import type { Case } from './units.words.ts';
import { readAnnotation, readJoined, readUnitWord } from './units.words.ts';

/** A unit that was read. */
export interface Unit {
  /** The same of all units that are the same quantity of the same thing: `ng/mL` and `µg/L`. */
  readonly quantity: string;
  /** The same of all spellings of one unit: `µg/L` and `mcg/L`, not `ng/mL`. */
  readonly form: string;
}

/** The most characters of a unit: longer texts are sentences. */
export const longestUnit = 60;

const number = /[xX*]? ?([1-9]\d{0,5})(?![\d^]|[.,]\d)/y;
const power =
  /[xX*]? ?(?:10(?: ?(?:\^|\*\*?|exp|[eE]) ?\(?|\()([+-]?\d{1,2})\)?|1[eE]\+?(\d{1,2}))(?!\d|[.,]\d)/y;
const braces = /\{([^{}]{1,40})\}/y;
const ofWhat = /(?:d(?:i|el|ei|egli|ella|elle|ello)|of) /iy;
const word = /[hH]2[oO](?!\p{L})|(?:\[[^[\]]{1,10}\]|[\p{L}%‰°#]|(?<=\p{L})-(?=\p{L}))+/uy;
const exponent = /\^?([+-]?[1-3])(?!\d|[.,]\d)/y;
const between = / ?[.*] ?| /y;
/**
 * As a clearance is written: per an area that is a number by itself, wherever the stroke stands.
 */
const bodySurface = /(?: ?\/| ?[x*]| ) ?1[.,]73 ?(?:m\^?2|mq|qm)$/;

function raise({ log, of }: Measure, by: number): Measure {
  const flip = (text: string) =>
    by > 0 ? text : text.startsWith('/') ? text.slice(1) : `/${text}`;
  const raised = Object.entries(of).map(([entry, times]) => [flip(entry), times * Math.abs(by)]);
  return { log: log * by, of: Object.fromEntries(raised) };
}

function readBraces(content: string): Measure {
  const known = readAnnotation(content) ?? readUnitWord(content, 'exact');
  // An unknown word equals itself alone.
  return known ?? { log: 0, of: { [`{${content.toLowerCase()}}`]: 1 } };
}

/**
 * What stands between two strokes. `units`: how many, without numbers and what they are of;
 * `isBare`: only the latter.
 */
interface Product {
  readonly parts: readonly Measure[];
  readonly units: number;
  readonly isBare: boolean;
}

/** Reads numbers, units and what they are of; null: not surely a unit. */
function readProduct(text: string, lettering: Case): Product | null {
  const parts: Measure[] = [];
  let [at, units, numbers, literals] = [0, 0, 0, 0];
  const take = (token: RegExp) => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  const readNumber = () => {
    const raised = take(power);
    if (raised) return Number(raised[1] ?? raised[2]);
    const plain = take(number);
    return plain && Math.log10(Number(plain[1]));
  };
  const readWord = () => {
    const isOf = parts.length > 0 && take(ofWhat) !== null;
    const written = take(word)?.[0];
    if (written === undefined) return false;
    const annotation = readAnnotation(written);
    const joined = annotation || isOf ? null : readJoined(written, lettering);
    const unit = annotation ?? joined?.[0] ?? (isOf ? null : readUnitWord(written, lettering));
    if (unit === null) return false;
    if (!annotation) units += 1;
    const by = annotation || joined ? null : take(exponent);
    parts.push(by ? raise(unit, Number(by[1])) : unit, ...(joined ? joined.slice(1) : []));
    return true;
  };
  while (at < text.length) {
    const isGlued = /[\p{L}\]]/u.test(text.charAt(at - 1));
    const log = readNumber();
    if (log !== null) {
      // `10 9/L` lost its exponent, and `M12` is no unit.
      if (numbers > 0 || isGlued) return null;
      numbers += 1;
      parts.push({ log, of: {} });
    } else {
      const inside = take(braces)?.[1];
      if (inside !== undefined) {
        parts.push(readBraces(inside));
        literals += 1;
      } else if (!readWord()) return null;
    }
    take(between);
  }
  return { parts, units, isBare: units + numbers + literals === 0 };
}

/** Reads `a/b/(c.d)`; null: not surely a unit. */
function readQuotient(text: string, lettering: Case): Measure[] | null {
  const parts: Measure[] = [];
  let isBare = true;
  for (const [at, written] of text.split(/\/(?![^(]*\))/).entries()) {
    const isInside = /^\([^()]*\)$/.test(written);
    if (written === '' && at === 0) continue;
    const inside =
      isInside && /\//.test(written)
        ? null
        : written.slice(isInside ? 1 : 0, isInside ? -1 : undefined);
    const product = inside === null || inside === '' ? null : readProduct(inside, lettering);
    // What stands below the stroke in `nmol/h*g` is ambiguous.
    if (product === null || (at > 0 && !isInside && product.units > 1)) return null;
    parts.push(...product.parts.map((part) => (at === 0 ? part : raise(part, -1))));
    isBare &&= product.isBare;
  }
  // `creatinina` is what a unit is of, and none.
  return isBare ? null : parts;
}

/** Equivalents of fibrinogen are of the whole, wherever they are named. */
const ofTheWhole = /^\/(?=(?:feu|ddu)$)/;
const rounded = (log: number) => Math.round(log * 1e6);

function unitOf(parts: readonly Measure[]): Unit | null {
  const of = new Map<string, number>();
  for (const part of parts) {
    for (const [entry, times] of Object.entries(part.of)) {
      const name = entry.replace(ofTheWhole, '');
      of.set(name, (of.get(name) ?? 0) + times);
    }
  }
  const log = rounded(parts.reduce((sum, part) => sum + part.log, 0));
  if (of.size === 0 && log === 0) return null;
  const powersOf = (all: Iterable<readonly [string, number]>) =>
    [...all].map(([name, times]) => `${name}^${times}`).sort();
  const forms = parts.flatMap((part) => {
    const what = powersOf(Object.entries(part.of)).join(' ').replace(ofTheWhole, '');
    return what === '' && part.log === 0 ? [] : [`${rounded(part.log)} ${what}`];
  });
  return { quantity: [log, ...powersOf(of)].join(' '), form: forms.sort().join(', ') };
}

/**
 * Reads a unit as laboratories write it. The case of letters counts: `G/L` is 10⁹ per litre. A text
 * in capitals alone may be one that has no others (`MG/DL`); where that would make another unit of
 * it (`MU/L`), it is ambiguous.
 * @returns null where the text is no unit, or may be one of several
 */
export function readUnit(text: string): Unit | null {
  const normal = unitText(text.slice(0, longestUnit + 1));
  if (normal === '' || text.length > longestUnit) return null;
  const plain = normal.replace(bodySurface, '');
  const surface = plain === normal ? [] : [{ log: 0, of: { '/surface': 1 } }];
  const isCapital = !/\p{Ll}/u.test(plain.replaceAll('μ', ''));
  const readAs = (lettering: Case) => {
    const parts = readQuotient(plain, lettering);
    return parts && unitOf([...parts, ...surface]);
  };
  if (!isCapital) return readAs('mixed');
  const [exact, capitals] = [readAs('exact'), readAs('capitals')];
  if (exact === null || capitals === null || exact.quantity === capitals.quantity)
    return capitals ?? exact;
  // `µM` is no micrometre: its first letter is a small one.
  return plain.includes('μ') ? exact : null;
}
