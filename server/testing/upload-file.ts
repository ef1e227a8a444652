import type { TestApp, TestResponse } from './start-over.ts';
import type { TestSite } from './test-site.ts';

/** What is sent beside the file; objects as JSON. */
export type FormFields = Readonly<Record<string, string | object | undefined>>;

/** The form that uploads a file; a preview unless `fields` set another mode. */
export function formWith(
  file: string | Uint8Array<ArrayBuffer> | null,
  fields: FormFields,
  name = 'esami.csv',
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ mode: 'preview', ...fields })) {
    if (value !== undefined)
      form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file !== null) form.append('file', new Blob([file]), name);
  return form;
}

/**
 * Uploads a file to one of the imports, as a page's form does: as the administrator unless another
 * token is given.
 */
export function uploadFile(
  site: TestSite,
  operation: 'ImportPrestazioniToElaborate' | 'UpdateIntervalli',
  file: string | Uint8Array<ArrayBuffer> | null,
  fields: FormFields = {},
  {
    token = site.admin.token,
    name = 'esami.csv',
    app = site.nodes.first,
  }: { token?: string | null; name?: string; app?: TestApp } = {},
): Promise<TestResponse> {
  const headers: Record<string, string> =
    token === null ? {} : { authorization: `Bearer ${token}` };
  const body = formWith(file, fields, name);
  return app.call(`/api/DLABExport/${operation}`, { method: 'POST', headers, body });
}
