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

/**
 * What the first byte of the letters and signs of this field becomes; none of them stands in an
 * Italian text.
 */
const suspects = /[ÂÃÎÏâ]/;

/** The letters, units and signs that a laboratory writes: anything else would be a guess. */
const sensible = /^[\u00a0-\u00ff\u0370-\u03ff\u2010-\u2044\u20ac\u2100-\u214f\u2190-\u22ff]$/;

function repairAt(
  text: string,
  at: number,
): { readonly letter: string; readonly length: number } | undefined {
  const lead = bytesOf1252.get(text.charAt(at)) ?? 0;
  const length = lead >= 0xe0 ? 3 : 2;
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
    const found = suspects.test(text.charAt(at)) ? repairAt(text, at) : undefined;
    repaired += found?.letter ?? text.charAt(at);
    at += found?.length ?? 1;
  }
  return repaired;
}

/**
 * What the accents of a Mac become at a word's end (`perchŽ`, `cittˆ`, `pi\u009d`): no language
 * writes these after a small letter.
 */
const macEnds = /\p{Ll}[\u008f\u009d\u017d\u02c6\u02dc](?![\p{L}\u0080-\u009f])/u;
/** All that Mac Roman and Italian texts have in common beyond ASCII. */
const macSensible = /^[\p{ASCII}àèéìòùÀÈÉÌÒÙçÇäöüÄÖÜñßôêîûâ°µ«»“”‘’–—…≤≥±·•αβπΩ∂∆€\u00a0]*$/u;

/**
 * A text that was written on a Mac of old and read as Windows-1252; undefined where that makes no
 * sense of it.
 */
function repairMac(text: string): string | undefined {
  if (!macEnds.test(text)) return undefined;
  const bytes = Array.from(text, (letter) => bytesOf1252.get(letter) ?? letter.charCodeAt(0));
  if (bytes.some((byte) => byte > 255)) return undefined;
  const repaired = new TextDecoder('macintosh').decode(Uint8Array.from(bytes));
  return macSensible.test(repaired) ? repaired : undefined;
}

/**
 * The text that a broken one was on its way here; the text itself where it is not broken: written
 * as UTF-8 and read as Windows-1252 (`AttivitÃ¨`, `â‰¥ 5`) or in the letters of an old Mac
 * (`perchŽ`); with entities, `_x000D_` or control characters for letters; with `?` where an accent
 * must have been.
 */
function proposalFor(text: string): string {
  const decoded = withoutEscapes(text);
  const mac = repairMac(decoded);
  const repaired = mac ?? (suspects.test(decoded) ? repair(decoded) : decoded);
  const proposal = withAccents(withoutControls(repaired));
  return proposal === text ? text : withoutInvisible(proposal).text;
}

/** Detects letters that were broken or lost, or that lost their second half (`AttivitÃ `). */
export function brokenLettersIn(text: string): Sentence | undefined {
  const value = proposalFor(text);
  if (value !== text) return { phrase: 'import.mojibake', values: { value } };
  return /\p{L}Ã(?:\s|$)/u.test(text) ? { phrase: 'import.lostAccent' } : lossIn(text);
}

/** Beyond a readable number no notes are made. */
export const mostNotes = 20_000;

/**
 * Removes invisible characters, and notes letters that were broken on their way here. A broken text
 * stays as it is: what is unseen in it may be half a letter.
 */
export function readLetters(rows: readonly SheetRow[]): { rows: SheetRow[]; notes: SheetNote[] } {
  const notes: SheetNote[] = [];
  const add = (note: SheetNote) => {
    if (notes.length < mostNotes) notes.push(note);
  };
  const clean = rows.map(({ row, cells, ...rest }) => ({
    ...rest,
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
  return { rows: clean, notes };
}

const isProposal = ({ phrase, row, column }: SheetNote) =>
  phrase === 'import.mojibake' && row !== null && column !== null;

/** The cells of a sheet that have a text to propose instead of a broken one. */
export function brokenCells({ notes }: Pick<Sheet, 'notes'>): readonly SheetNote[] {
  return notes.filter(isProposal);
}

/** A sheet with the proposed texts instead of the broken ones, each noted with what stood there. */
export function withProposals(sheet: Sheet): Sheet {
  const proposals = new Map(
    brokenCells(sheet).map(({ row, column, values }) => [
      `${row} ${column}`,
      String(values?.['value'] ?? ''),
    ]),
  );
  const rows = sheet.rows.map(({ row, cells, ...rest }) => ({
    ...rest,
    row,
    cells: cells.map((cell, column) => proposals.get(`${row} ${column}`) ?? cell),
  }));
  const notes = sheet.notes.map((note) =>
    isProposal(note) ? { ...note, phrase: 'import.lettersMended' as const } : note,
  );
  return { ...sheet, rows, notes };
}
