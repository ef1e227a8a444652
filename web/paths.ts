import type { SupportTable } from '#contract/prestazione.fields.ts';
import type { PrestazioneFilter } from '#contract/prestazione.list.ts';
import type { QueryValue } from '#contract/query.ts';
import { encodeQuery } from '#contract/query.ts';

function withQuery(path: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = encodeQuery(values);
  return query === '' ? path : `${path}?${query}`;
}

/** Every address of the product (design.md section 9). */
export const paths = {
  home: '/home',
  tests: (filter: PrestazioneFilter = {}) => withQuery('/esami', filter as Record<string, QueryValue>),
  test: (id: number | string) => `/esami/${id}`,
  urgentTests: () => '/esami-urgenti',
  comunicati: (values: { archived?: boolean; q?: string } = {}) => withQuery('/comunicazioni', values),
  comunicato: (id: number | string) => `/comunicazioni/${id}`,
  tables: (values: { table?: SupportTable; q?: string } = {}) => withQuery('/tabelle', values),
  manual: (section?: string, heading?: string) =>
    `/manuale${section === undefined ? '' : `/${section}`}${heading === undefined ? '' : `#${heading}`}`,
  logout: '/logout',
  authorized: (values: { page?: number } = {}) => withQuery('/admin/autorizzato', values),
  manageComunicati: (values: { q?: string; page?: number } = {}) => withQuery('/admin/comunicazioni', values),
  editTest: (id: number | string) => `/admin/esami/${id}`,
  removeTest: (id: number | string) => `/admin/esami/${id}/rimuovi`,
  editComunicato: (id: number | string) => `/admin/comunicazioni/${id}`,
  removeComunicato: (id: number | string) => `/admin/comunicazioni/${id}/rimuovi`,
  manageTables: (values: { table?: SupportTable; q?: string } = {}) => withQuery('/admin/tabelle', values),
  history: (values: Readonly<Record<string, QueryValue>> = {}) => withQuery('/admin/storia', values),
  fieldConfiguration: '/admin/campi',
  importazioni: '/admin/importazioni',
  importazione: (id: number | string, values: Readonly<Record<string, QueryValue>> = {}) =>
    withQuery(`/admin/importazioni/${id}`, values),
  notAuthorized: '/non-autorizzato',
} as const;
