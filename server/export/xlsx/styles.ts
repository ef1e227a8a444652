import { productColours } from '#contract/constants.ts';
import { declaration, oneLine, spreadsheet } from './xml.ts';

/**
 * In the order of the style sheet. `guarded` has Excel's own apostrophe, so that editing makes no
 * formula.
 */
const styles = [
  'plain',
  'heading',
  'text',
  'guarded',
  'number',
  'count',
  'day',
  'instant',
  'label',
  'title',
] as const;

type Style = (typeof styles)[number];

export function style(name: Style): number {
  return styles.indexOf(name);
}

const wrapped = '<alignment vertical="top" wrapText="1"/>';
const topAligned = '<alignment vertical="top"/>';
const leftAligned = '<alignment horizontal="left" vertical="top"/>';

/** A list's cell, over a hairline. */
const cell = (attributes: string, number: string, alignment: string) =>
  oneLine`
    <xf ${attributes} fillId="0" borderId="2" xfId="0"${number} applyBorder="1" applyAlignment="1">
      ${alignment}
    </xf>`;
const formatted = ' applyNumberFormat="1"';

const formats: Readonly<Record<Style, string>> = {
  plain: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  heading: oneLine`
    <xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0"
      applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">
      <alignment vertical="center" wrapText="1"/>
    </xf>`,
  text: cell('numFmtId="49" fontId="0"', formatted, wrapped),
  guarded: cell('numFmtId="49" fontId="0"', ` quotePrefix="1"${formatted}`, wrapped),
  number: cell('numFmtId="0" fontId="0"', '', leftAligned),
  count: cell('numFmtId="1" fontId="0"', formatted, topAligned),
  day: cell('numFmtId="164" fontId="0"', formatted, leftAligned),
  instant: cell('numFmtId="165" fontId="0"', formatted, leftAligned),
  label: cell('numFmtId="49" fontId="3"', `${formatted} applyFont="1"`, wrapped),
  title: oneLine`
    <xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0"
      applyNumberFormat="1" applyFont="1"/>`,
};

/** A colour as the file format writes it: opaque, without a hash sign. */
const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`;

const font = (emphasis: string, size: number, colour: string) => oneLine`
  <font>
    ${emphasis}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/>
  </font>`;

const hairline = (colour: string) => oneLine`
  <border>
    <left/><right/><top/><bottom style="hair"><color rgb="${colour}"/></bottom><diagonal/>
  </border>`;

const fonts = [
  font('', 11, argb(productColours.text)),
  font('<b/>', 11, argb(productColours.onColour)),
  font('<b/>', 14, argb(productColours.primary)),
  font('<b/>', 11, argb(productColours.primary)),
];

export const stylesPart = oneLine`${declaration}
  <styleSheet xmlns="${spreadsheet}">
    <numFmts count="2">
      <numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
      <numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>
    </numFmts>
    <fonts count="${fonts.length}">${fonts.join('')}</fonts>
    <fills count="3">
      <fill><patternFill patternType="none"/></fill>
      <fill><patternFill patternType="gray125"/></fill>
      <fill>
        <patternFill patternType="solid">
          <fgColor rgb="${argb(productColours.primary)}"/><bgColor indexed="64"/>
        </patternFill>
      </fill>
    </fills>
    <borders count="3">
      <border><left/><right/><top/><bottom/><diagonal/></border>
      ${hairline(argb(productColours.primary))}
      ${hairline(argb(productColours.printedLine))}
    </borders>
    <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
    <cellXfs count="${styles.length}">${styles.map((name) => formats[name]).join('')}</cellXfs>
    <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
  </styleSheet>`;
