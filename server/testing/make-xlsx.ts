import { zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A sheet of a workbook to make: what stands inside `worksheet`, as XML. */
interface MadeSheet {
  readonly name?: string;
  readonly state?: string;
  readonly xml: string;
}

interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[];
  /** `si` elements. */
  readonly sharedStrings?: string;
  /** Number formats: cell style n + 1 has the nth one, style 0 the general one. */
  readonly formats?: readonly string[];
  readonly from1904?: boolean;
  /** The workbook's content type. */
  readonly type?: string;
}

/** The text as it stands in XML. */
function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const letterOf = (column: number) => String.fromCharCode(65 + column);

/** `sheetData` of rows of texts and numbers, the first row being 1; at most 26 columns. */
export function sheetData(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null, address: string) => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`;
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
  };
  const lines = rows.map((cells, at) => {
    const written = cells.map((value, column) => cell(value, `${letterOf(column)}${at + 1}`));
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return `<sheetData>${lines.join('')}</sheetData>`;
}

function styles(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlText(code)}"/>`,
  );
  const cells = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`;
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
}

function relationsPart(all: readonly string[]): string {
  return (
    `${head}<Relationships ` +
    `xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
  );
}

/** The parts of a workbook by their names, to be spoilt before they are zipped. */
export function workbookParts(made: MadeWorkbook): Record<string, string | Uint8Array> {
  const { sheets, sharedStrings = '', formats = [], from1904 = false, type = workbookType } = made;
  const named = sheets.map(
    ({ name = `Foglio${sheets.length}`, state }, at) =>
      `<sheet name="${xmlText(name)}" sheetId="${at + 1}" ` +
      `r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const worksheets = sheets.map(({ xml }, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${head}<worksheet xmlns="${main}">${xml}</worksheet>`,
  ]);
  return {
    '[Content_Types].xml':
      `${head}<Types ` +
      'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override ' +
      `PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': relationsPart([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" ` +
      `xmlns:r="${relations}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsPart([
      ...sheets.map((_, at) =>
        relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`),
      ),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdF', 'styles', '/xl/styles.xml'),
    ]),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${sharedStrings}</sst>`,
    'xl/styles.xml': head + styles(formats),
    ...Object.fromEntries(worksheets),
  };
}

export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? new TextEncoder().encode(part) : part,
  ]);
  return zipSync(Object.fromEntries(bytes));
}

/** A workbook as bytes. */
export function makeXlsx(made: MadeWorkbook): Uint8Array {
  return zipOf(workbookParts(made));
}
