/** The sections of a test's page, in reading order. */
export const sections = [
  'identity',
  'request',
  'collection',
  'result',
  'execution',
  'laboratory',
] as const;

/** A section of a test's page. */
type Section = (typeof sections)[number];

/** The support tables (named lists of values), in the order of the screens. */
export const supportTables = [
  'materiali',
  'contenitori',
  'modalita-prelievo',
  'metodi',
  'sistemi-analitici',
  'unita-misura',
  'microrganismi',
  'settori',
  'luoghi',
] as const;

/** The name of a support table. */
export type SupportTable = (typeof supportTables)[number];

/** `flag`: yes, no or not stated (null). `switch`: yes or no, a no until it is set. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'texts'
  | 'number'
  | 'flag'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'intervals';

/** What the table of fields (`prestazione.fields.ts`) says of a field of a Prestazione. */
export interface Field {
  readonly key: string;
  readonly kind: FieldKind;
  /** The support table of a choice. */
  readonly table?: SupportTable;
  readonly audience: 'public' | 'internal';
  /** How a word found in it ranks (design.md section 6); absent: not searched. */
  readonly search?: 'name' | 'code' | 'alias' | 'sample' | 'rest';
  /** The section of the test's page that shows it. */
  readonly section: Section;
  readonly required?: true;
  /** The most code points of a text, or of each text of a list. */
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  /** Each character that the pattern lets stand, so that another one can be named. */
  readonly characters?: RegExp;
  /**
   * Where the compact list carries it: a column shown at first, a column the reader may add, or not
   * at all.
   */
  readonly list: 'shown' | 'offered' | 'carried' | 'left';
}
