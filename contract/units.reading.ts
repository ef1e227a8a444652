import type { Measure } from './units.spellings.ts';
import { unitText } from './units.text.ts';
import type { Case } from './units.words.ts';
import { readAnnotation, readJoined, readUnitWord } from './units.words.ts';

export interface Unit {
  /** Equal for all units of the same quantity of the same thing: `ng/mL` and `µg/L`. */
  readonly quantity: string;
  /** Equal for all spellings of one unit: `µg/L` and `mcg/L`, not `ng/mL`. */
  readonly form: string;
}

/** In characters; longer texts are sentences. */
export const longestUnit = 60;

const number = /[xX*]? ?([1-9]\d{0,5})(?![\d^]|[.,]\d)/y;
const powerOfTen = String.raw`10(?: ?(?:\^|\*\*?|exp|[eE]) ?\(?|\()([+-]?\d{1,2})\)?`;
const power = new RegExp(String.raw`[xX*]? ?(?:${powerOfTen}|1[eE]\+?(\d{1,2}))(?!\d|[.,]\d)`, 'y');
const braces = /\{([^{}]{1,40})\}/y;
const ofWhat = /(?:d(?:i|el|ei|egli|ella|elle|ello)|of) /iy;
const word = /[hH]2[oO](?!\p{L})|(?:\[[^[\]]{1,10}\]|[\p{L}%‰°#]|(?<=\p{L})-(?=\p{L}))+/uy;
const exponent = /\^?([+-]?[1-3])(?!\d|[.,]\d)/y;
const between = / ?[.*] ?| /y;
/** As in a clearance: per an area with a number of its own, wherever the stroke is. */
const bodySurface = /(?: ?\/| ?[x*]| ) ?1[.,]73 ?(?:m\^?2|mq|qm)$/;

function raise({ log, of: dimensions }: Measure, power: number): Measure {
  const flip = (text: string) =>
    power > 0 ? text : text.startsWith('/') ? text.slice(1) : `/${text}`;
  const raised = Object.entries(dimensions).map(([entry, times]) => [
    flip(entry),
    times * Math.abs(power),
  ]);
  return { log: log * power, of: Object.fromEntries(raised) };
}

function readBraces(content: string): Measure {
  const measure = readAnnotation(content) ?? readUnitWord(content, 'exact');
  // An unknown word equals only itself.
  return measure ?? { log: 0, of: { [`{${content.toLowerCase()}}`]: 1 } };
}

/**
 * What is between two strokes. `units`: how many, without numbers and what they are of; `isBare`:
 * only the latter.
 */
interface Product {
  readonly parts: readonly Measure[];
  readonly units: number;
  readonly isBare: boolean;
}

/** Numbers, units and what they are of; null: not surely a unit. */
function readProduct(text: string, lettering: Case): Product | null {
  const parts: Measure[] = [];
  let [at, units, numbers, literals] = [0, 0, 0, 0];
  const take = (token: RegExp) => {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match) at += match[0].length;
    return match;
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
    const power = annotation || joined ? null : take(exponent);
    parts.push(power ? raise(unit, Number(power[1])) : unit, ...(joined ? joined.slice(1) : []));
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

/** `a/b/(c.d)`; null: not surely a unit. */
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
    // What is below the stroke in `nmol/h*g` is ambiguous.
    if (product === null || (at > 0 && !isInside && product.units > 1)) return null;
    parts.push(...product.parts.map((part) => (at === 0 ? part : raise(part, -1))));
    isBare &&= product.isBare;
  }
  // `creatinina` is what a unit is of, not a unit.
  return isBare ? null : parts;
}

/** Equivalents of fibrinogen belong to the whole, wherever they are named. */
const ofTheWhole = /^\/(?=(?:feu|ddu)$)/;
const rounded = (log: number) => Math.round(log * 1e6);

function unitOf(parts: readonly Measure[]): Unit | null {
  const dimensions = new Map<string, number>();
  for (const part of parts) {
    for (const [entry, times] of Object.entries(part.of)) {
      const name = entry.replace(ofTheWhole, '');
      dimensions.set(name, (dimensions.get(name) ?? 0) + times);
    }
  }
  const log = rounded(parts.reduce((sum, part) => sum + part.log, 0));
  if (dimensions.size === 0 && log === 0) return null;
  const powersOf = (entries: Iterable<readonly [string, number]>) =>
    [...entries].map(([name, times]) => `${name}^${times}`).sort();
  const forms = parts.flatMap((part) => {
    const what = powersOf(Object.entries(part.of)).join(' ').replace(ofTheWhole, '');
    return what === '' && part.log === 0 ? [] : [`${rounded(part.log)} ${what}`];
  });
  return { quantity: [log, ...powersOf(dimensions)].join(' '), form: forms.sort().join(', ') };
}

/**
 * As laboratories write it. Case counts: `G/L` is 10⁹ per litre. A text all in capitals may have no
 * others (`MG/DL`); where that would make it another unit (`MU/L`), it is ambiguous.
 * @returns null when the text is no unit, or may be one of several
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
  // `µM` is not a micrometre, whose first letter is small.
  return plain.includes('μ') ? exact : null;
}
