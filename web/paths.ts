import { addresses, addressOfRecord } from '#contract/addresses.ts';
import type { SupportTable } from '#contract/field.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';

function withQuery<Values extends { readonly [Key in keyof Values]: QueryValue }>(
  path: string,
  values: Values,
): string {
  const query = encodeQuery(values);
  return query === '' ? path : `${path}?${query}`;
}

interface Restoring {
  readonly restore?: number;
  readonly field?: string[];
}

const record = (name: keyof typeof addresses) => (id: number | string) => addressOfRecord(name, id);

/** With its parameters (contract/addresses.ts). */
export const paths = {
  home: addresses.home,
  tests: (filter: PrestazioneFilter = {}) => withQuery(addresses.tests, filter),
  test: record('test'),
  testByCode: (code: string) => withQuery(addresses.tests, { codice: code }),
  draw: addresses.draw,
  compare: (ids: readonly number[]) => withQuery(addresses.compare, { id: ids }),
  lists: addresses.lists,
  urgentTests: () => addresses.urgentTests,
  comunicati: (values: { archived?: boolean; q?: string } = {}) =>
    withQuery(addresses.comunicati, values),
  comunicato: record('comunicato'),
  tables: (values: { table?: SupportTable; q?: string } = {}) =>
    withQuery(addresses.tables, values),
  manual: (section?: string, heading?: string) =>
    [addresses.manual, section && `/${section}`, heading && `#${heading}`].join(''),
  logout: addresses.logout,
  welcome: addresses.welcome,
  authorized: (values: Readonly<Record<string, QueryValue>> = {}) =>
    withQuery(addresses.authorized, values),
  manageComunicati: (values: { q?: string; page?: number } = {}) =>
    withQuery(addresses.manageComunicati, values),
  editTest: record('editTest'),
  removeTest: record('removeTest'),
  /** The form with fields as they were at a version; with all of them by default. */
  restoreTest: (id: number, values: Restoring = {}) =>
    withQuery(addressOfRecord('editTest', id), values),
  /** The form of a new test with the last version of a removed one. */
  testFromRemoved: (from: number) => withQuery(addressOfRecord('editTest', 'nuovo'), { from }),
  restoreComunicato: (id: number, values: Restoring = {}) =>
    withQuery(addressOfRecord('editComunicato', id), values),
  restoreValue: (value: number, values: Restoring = {}) =>
    withQuery(addresses.manageTables, { value, ...values }),
  editComunicato: record('editComunicato'),
  removeComunicato: record('removeComunicato'),
  manageTables: (values: { table?: SupportTable; q?: string } = {}) =>
    withQuery(addresses.manageTables, values),
  history: (values: Readonly<Record<string, QueryValue>> = {}) =>
    withQuery(addresses.history, values),
  fieldConfiguration: addresses.fieldConfiguration,
  quality: (values: { rule?: string } = {}) => withQuery(addresses.quality, values),
  /** Of the tests of a list, or of those that a rule of the quality page finds. */
  bulkEdit: (values: PrestazioneFilter | { rule: string } = {}) =>
    withQuery(addresses.bulkEdit, values),
  importazioni: addresses.importazioni,
  importazione: (id: number | string, values: Readonly<Record<string, QueryValue>> = {}) =>
    withQuery(addressOfRecord('importazione', id), values),
  notAuthorized: addresses.notAuthorized,
} as const;
