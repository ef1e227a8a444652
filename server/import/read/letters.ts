import { withoutInvisible } from '#contract/characters.ts';
import { withoutControls, withoutEscapes } from './escapes.ts';
import { lossIn, withAccents } from './lost-letters.ts';
import type { Sentence } from './sentence.ts';
import type { Sheet, SheetNote, SheetRow } from './sheet.ts';

const highBytes = Array.from({ length: 128 }, (_, at) => 128 + at);
/** The byte of each character in Windows-1252, and in Latin-1. */
const bytesOf1252 = new Map([
  ...highBytes.map((byte) => [String.fromCharCode(byte), byte] as const),
  ...highBytes.map((byte) => {
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
]);

/** The first bytes of usual letters and signs, misread; none occurs in Italian texts. */
const suspects = /[ÂÃÎÏâ]/;

/** Letters, units and signs that laboratories write: anything else would be a guess. */
const sensible = /^[\u00a0-\u00ff\u0370-\u03ff\u2010-\u2044\u20ac\u2100-\u214f\u2190-\u22ff]$/;

/** From this byte on, a letter of UTF-8 has three bytes, not two. */
const firstThreeByteLead = 0xe0;

function repairAt(
  text: string,
  at: number,
): { readonly letter: string; readonly length: number } | undefined {
  const lead = bytesOf1252.get(text.charAt(at)) ?? 0;
  const length = lead >= firstThreeByteLead ? 3 : 2;
  const bytes = Array.from(text.slice(at, at + length), (letter) => bytesOf1252.get(letter) ?? 0);
  try {
    const letter = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return sensible.test(letter) ? { letter, length } : undefined;
  } catch {
    return undefined;
  }
}

function repair(text: string): string {
  let repaired = '';
  for (let at = 0; at < text.length; ) {
    const fix = suspects.test(text.charAt(at)) ? repairAt(text, at) : undefined;
    repaired += fix?.letter ?? text.charAt(at);
    at += fix?.length ?? 1;
  }
  return repaired;
}

/**
 * Accents of Mac Roman at a word's end, misread (`perchŽ`, `cittˆ`, `pi\u009d`); no language
 * writes these after a small letter.
 */
const macEnds = /\p{Ll}[\u008f\u009d\u017d\u02c6\u02dc](?![\p{L}\u0080-\u009f])/u;
/** The characters of Mac Roman that occur in Italian texts. */
const macSensible = /^[\p{ASCII}àèéìòùÀÈÉÌÒÙçÇäöüÄÖÜñßôêîûâ°µ«»“”‘’–—…≤≥±·•αβπΩ∂∆€\u00a0]*$/u;

/** A text in Mac Roman that was read as Windows-1252; undefined where it does not look like one. */
function repairMac(text: string): string | undefined {
  if (!macEnds.test(text)) return undefined;
  const bytes = Array.from(text, (letter) => bytesOf1252.get(letter) ?? letter.charCodeAt(0));
  if (bytes.some((byte) => byte > 255)) return undefined;
  const repaired = new TextDecoder('macintosh').decode(Uint8Array.from(bytes));
  return macSensible.test(repaired) ? repaired : undefined;
}

/**
 * The original of a broken text, or the text itself: UTF-8 (`AttivitÃ¨`, `â‰¥ 5`) or Mac Roman
 * (`perchŽ`) read as Windows-1252; entities, `_x000D_` or control characters for letters; `?` for
 * an accent.
 */
function proposalFor(text: string): string {
  const decoded = withoutEscapes(text);
  const mac = repairMac(decoded);
  const repaired = mac ?? (suspects.test(decoded) ? repair(decoded) : decoded);
  const proposal = withAccents(withoutControls(repaired));
  return proposal === text ? text : withoutInvisible(proposal).text;
}

/** Detects letters that are broken, lost, or without their second byte (`AttivitÃ `). */
export function brokenLettersIn(text: string): Sentence | undefined {
  const value = proposalFor(text);
  if (value !== text) return { phrase: 'import.mojibake', values: { value } };
  return /\p{L}Ã(?:\s|$)/u.test(text) ? { phrase: 'import.lostAccent' } : lossIn(text);
}

/** No more notes are made. */
export const maxNotes = 20_000;

/**
 * Removes invisible characters, and notes broken letters. A broken text stays as it is: its
 * invisible characters may be halves of letters.
 */
export function readLetters(rows: readonly SheetRow[]): { rows: SheetRow[]; notes: SheetNote[] } {
  const notes: SheetNote[] = [];
  const add = (note: SheetNote) => {
    if (notes.length < maxNotes) notes.push(note);
  };
  const cleanRows = rows.map(({ row, cells, ...otherFields }) => ({
    ...otherFields,
    row,
    cells: cells.map((cell, column) => {
      const broken = brokenLettersIn(cell);
      if (broken !== undefined) {
        add({ row, column, ...broken });
        return cell;
      }
      const { text, taken } = withoutInvisible(cell);
      if (taken.length > 0) {
        add({
          row,
          column,
          phrase: 'import.invisibleTaken',
          values: { characters: taken.join(', ') },
        });
      }
      return text;
    }),
  }));
  return { rows: cleanRows, notes };
}

const isProposal = ({ phrase, row, column }: SheetNote) =>
  phrase === 'import.mojibake' && row !== null && column !== null;

/** The cells of a sheet with a proposal for a broken text. */
export function brokenCells({ notes }: Pick<Sheet, 'notes'>): readonly SheetNote[] {
  return notes.filter(isProposal);
}

export function withProposals(sheet: Sheet): Sheet {
  const proposals = new Map(
    brokenCells(sheet).map(({ row, column, values }) => [
      `${row} ${column}`,
      String(values?.['value'] ?? ''),
    ]),
  );
  const rows = sheet.rows.map(({ row, cells, ...otherFields }) => ({
    ...otherFields,
    row,
    cells: cells.map((cell, column) => proposals.get(`${row} ${column}`) ?? cell),
  }));
  const notes = sheet.notes.map((note) =>
    isProposal(note) ? { ...note, phrase: 'import.lettersMended' as const } : note,
  );
  return { ...sheet, rows, notes };
}
