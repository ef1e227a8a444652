/**
 * Public pages, which search engines find too; the manual's sections lie below its address. A page
 * added here is served and in the sitemap at once.
 */
export const listed = {
  tests: '/esami',
  urgentTests: '/esami-urgenti',
  comunicati: '/comunicazioni',
  tables: '/tabelle',
  manual: '/manuale',
} as const;

export type ListName = keyof typeof listed;

/** Those that every page links to, in this order; `nav.<name>` is the label. */
export const sections = [
  'tests',
  'urgentTests',
  'comunicati',
  'tables',
] as const satisfies readonly ListName[];

/** Pages of single records, each below its list; `:id` is the record's number. */
export const records = {
  test: `${listed.tests}/:id`,
  comunicato: `${listed.comunicati}/:id`,
} as const;

/** Everything below it is for administrators. */
export const adminRoot = '/admin';

/** For the router, the server's pages, the sitemap and the manifest (design.md section 9). */
export const addresses = {
  ...listed,
  ...records,
  home: '/home',
  draw: '/prelievo',
  compare: '/confronto',
  lists: '/elenchi',
  notAuthorized: '/non-autorizzato',
  logout: '/logout',
  welcome: `${adminRoot}/inizio`,
  authorized: `${adminRoot}/autorizzato`,
  manageComunicati: `${adminRoot}/comunicazioni`,
  editTest: `${adminRoot}/esami/:id`,
  removeTest: `${adminRoot}/esami/:id/rimuovi`,
  editComunicato: `${adminRoot}/comunicazioni/:id`,
  removeComunicato: `${adminRoot}/comunicazioni/:id/rimuovi`,
  manageTables: `${adminRoot}/tabelle`,
  history: `${adminRoot}/storia`,
  fieldConfiguration: `${adminRoot}/campi`,
  quality: `${adminRoot}/qualita`,
  bulkEdit: `${adminRoot}/modifica`,
  importazioni: `${adminRoot}/importazioni`,
  importazione: `${adminRoot}/importazioni/:id`,
} as const;

/** The address of a record's page. */
export function addressOfRecord(name: keyof typeof addresses, id: number | string): string {
  return addresses[name].replace(':id', String(id));
}
