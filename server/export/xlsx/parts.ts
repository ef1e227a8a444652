import type { DocumentFacts } from '../export.data.ts';
import { declaration, oneLine, spreadsheet, xml } from './xml.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const packageType = 'application/vnd.openxmlformats-package';
const propertiesType = 'application/vnd.openxmlformats-officedocument.extended-properties+xml';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function frameParts(
  facts: DocumentFacts,
  sheets: readonly string[],
  ranges: { readonly lastCell: string; readonly lastPrinted: string } | null,
): Record<string, string> {
  const sheetNumbers = sheets.map((_, at) => at + 1);
  const overrides = sheetNumbers.map(
    (n) => oneLine`
      <Override PartName="/xl/worksheets/sheet${n}.xml"
        ContentType="${sheetType}.worksheet+xml"/>`,
  );
  const relations = sheetNumbers.map(
    (n) => oneLine`
      <Relationship Id="rId${n}" Type="${office}/relationships/worksheet"
        Target="worksheets/sheet${n}.xml"/>`,
  );
  const sheetElements = sheets.map(
    (name, at) => `<sheet name="${xml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const firstSheet = xml(`'${sheets[0]?.replaceAll("'", "''")}'`);
  const names =
    ranges === null
      ? ''
      : oneLine`
        <definedNames>
          <definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">
            ${firstSheet}!$A$1:${ranges.lastCell}
          </definedName>
          <definedName name="_xlnm.Print_Area" localSheetId="0">
            ${firstSheet}!$A$1:${ranges.lastPrinted}
          </definedName>
          <definedName name="_xlnm.Print_Titles" localSheetId="0">
            ${firstSheet}!$A:$A,${firstSheet}!$1:$1
          </definedName>
        </definedNames>`;
  return {
    '[Content_Types].xml': oneLine`${declaration}
      <Types xmlns="${packaging}/content-types">
        <Default Extension="rels" ContentType="${packageType}.relationships+xml"/>
        <Default Extension="xml" ContentType="application/xml"/>
        <Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
        ${overrides.join('')}
        <Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>
        <Override PartName="/docProps/core.xml" ContentType="${packageType}.core-properties+xml"/>
        <Override PartName="/docProps/app.xml" ContentType="${propertiesType}"/>
      </Types>`,
    '_rels/.rels': oneLine`${declaration}
      <Relationships xmlns="${packaging}/relationships">
        <Relationship Id="rId1" Type="${office}/relationships/officeDocument"
          Target="xl/workbook.xml"/>
        <Relationship Id="rId2" Type="${packaging}/relationships/metadata/core-properties"
          Target="docProps/core.xml"/>
        <Relationship Id="rId3" Type="${office}/relationships/extended-properties"
          Target="docProps/app.xml"/>
      </Relationships>`,
    'docProps/core.xml': oneLine`${declaration}
      <cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <dc:title>${xml(facts.title)}</dc:title>
        <dc:creator>${xml(facts.brand)}</dc:creator>
        <dc:language>${facts.language}</dc:language>
        <dcterms:created xsi:type="dcterms:W3CDTF">
          ${facts.at.replace(/\.\d+Z$/, 'Z')}
        </dcterms:created>
      </cp:coreProperties>`,
    'docProps/app.xml': oneLine`${declaration}
      <Properties xmlns="${office}/extended-properties">
        <Application>${xml(facts.brand)}</Application>
      </Properties>`,
    'xl/workbook.xml': oneLine`${declaration}
      <workbook xmlns="${spreadsheet}" xmlns:r="${office}/relationships">
        <sheets>${sheetElements.join('')}</sheets>
        ${names}
      </workbook>`,
    'xl/_rels/workbook.xml.rels': oneLine`${declaration}
      <Relationships xmlns="${packaging}/relationships">
        ${relations.join('')}
        <Relationship Id="rId${sheets.length + 1}" Type="${office}/relationships/styles"
          Target="styles.xml"/>
      </Relationships>`,
  };
}
