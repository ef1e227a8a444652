// Not allowed in XML 1.0. Stored text holds none, but a gap is better than a broken file.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function xml(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** In a cell `_x0041_` would be read as a character: its first underscore is escaped. */
export function cellXml(text: string): string {
  return xml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Joins lines of XML: a break before a tag or a value goes, any other becomes a space. */
export function oneLine(pieces: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw(
    { raw: pieces.map((piece) => piece.replace(/\n\s*(?=<|$)/g, '').replace(/\n\s*/g, ' ')) },
    ...values,
  );
}

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
