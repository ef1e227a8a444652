// XML 1.0 has no place for these; what is stored holds none of them, but a file that can't be
// opened would be worse than a gap.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text inside an element or an attribute. */
export function xml(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

/**
 * A text inside a cell, where `_x0041_` would be read as a character: its first underscore is
 * written as one.
 */
export function cellXml(text: string): string {
  return xml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

/** The first line of every part. */
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * XML written over several lines, as one: a break before an element or a value is left out, any
 * other is a space. Values stay as they are.
 */
export function oneLine(pieces: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw(
    { raw: pieces.map((piece) => piece.replace(/\n\s*(?=<|$)/g, '').replace(/\n\s*/g, ' ')) },
    ...values,
  );
}

/** The namespace of sheets, styles and workbooks. */
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
