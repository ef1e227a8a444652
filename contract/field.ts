/** In reading order, as on a test's page. */
export const sections = [
  'identity',
  'request',
  'collection',
  'sample',
  'result',
  'execution',
  'laboratory',
  'status',
] as const;

export type Section = (typeof sections)[number];

/** The section that shows only what is stated: most tests state little of it, or nothing. */
export const statedOnlySection: Section = 'sample';

/** Named lists of values, in the order of the screens. */
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

export type SupportTable = (typeof supportTables)[number];
