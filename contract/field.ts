/** The sections of a test's page, in reading order. */
export const sections = [
  'identity',
  'request',
  'collection',
  'sample',
  'result',
  'execution',
  'laboratory',
] as const;

/** A section of a test's page. */
export type Section = (typeof sections)[number];

/** The section that shows only what is stated: most tests state little of it, or nothing. */
export const statedAlone: Section = 'sample';

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
