/**
 * The public pages, which search engines find too: lists, and the manual, whose sections stand
 * below its address. A page added here is sent by the server, and stands in the sitemap, at once.
 */
export const listed = {
  tests: '/esami',
  urgentTests: '/esami-urgenti',
  comunicati: '/comunicazioni',
  tables: '/tabelle',
  manual: '/manuale',
} as const;

/** A public page. */
export type ListName = keyof typeof listed;

/** Those that every page leads to, in this order; `nav.<name>` is what each is called. */
export const sections = [
  'tests',
  'urgentTests',
  'comunicati',
  'tables',
] as const satisfies readonly ListName[];

/** The pages of single records, each below its list; `:id` stands for the record's number. */
export const records = {
  test: `${listed.tests}/:id`,
  comunicato: `${listed.comunicati}/:id`,
} as const;

/** What stands below is for administrators. */
export const adminRoot = '/admin';

/**
 * Every address of the product (design.md section 9): for the router, the server's pages, the
 * sitemap and the manifest.
 */
export const addresses = {
  ...listed,
  ...records,
  home: '/home',
  notAuthorized: '/non-autorizzato',
  logout: '/logout',
  authorized: `${adminRoot}/autorizzato`,
  manageComunicati: `${adminRoot}/comunicazioni`,
  editTest: `${adminRoot}/esami/:id`,
  removeTest: `${adminRoot}/esami/:id/rimuovi`,
  editComunicato: `${adminRoot}/comunicazioni/:id`,
  removeComunicato: `${adminRoot}/comunicazioni/:id/rimuovi`,
  manageTables: `${adminRoot}/tabelle`,
  history: `${adminRoot}/storia`,
  fieldConfiguration: `${adminRoot}/campi`,
  importazioni: `${adminRoot}/importazioni`,
  importazione: `${adminRoot}/importazioni/:id`,
} as const;

/** The address of a record's page. */
export function addressOfRecord(name: keyof typeof addresses, id: number | string): string {
  return addresses[name].replace(':id', String(id));
}
