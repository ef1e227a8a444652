import type { PrestazioneForm } from '#contract/prestazione.ts';
import type { Write } from '../catalogue/writer.ts';
import { createLog } from '../platform/log.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { createPrestazioni } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from './make-records.ts';
import { freshCode, newPerson } from './people.ts';
import type { TestResponse } from './start-over.ts';
import { openTestSite } from './test-site.ts';
import type { FormFields } from './upload-file.ts';
import { uploadFile } from './upload-file.ts';

/** An answer as `200`, or its status and code. */
export const statusOf = ({ status, body }: TestResponse) =>
  status === 200 ? '200' : `${status} ${body.code}`;

/** A site with two administrators at work on files of tests, and every line of the log. */
export async function openImportSite() {
  const lines: string[] = [];
  const site = await openTestSite({
    log: createLog('debug', { write: (line: string) => void lines.push(line) }),
  });
  const colleague = await newPerson(site.nodes.first, site.clock, 'bianchi');
  const { sql } = site.nodes.first.database;
  const write = <T>(work: (under: Write) => Promise<T>) => site.nodes.first.writer(tester, work);
  const upload = (file: string | null, rest: FormFields = {}) =>
    uploadFile(site, 'ImportPrestazioniToElaborate', file, rest);
  return {
    site,
    colleague,
    lines,
    sql,
    write,
    upload,
    make: (...forms: Partial<PrestazioneForm>[]) =>
      write((under) => createPrestazioni(under, forms.map(makePrestazioneForm))),
    /** Applies with the one-time code that is required. */
    apply: (rest: FormFields, file: string | null = null) =>
      upload(file, { mode: 'apply', otp: freshCode(site.admin, site.clock), ...rest }),
    preview: async (file: string, rest: FormFields = {}) => (await upload(file, rest)).body,
    names: async () => (await loadPrestazioni(sql)).map((prestazione) => prestazione.serviceName),
    staged: async (id: number, query = '') =>
      (await site.read(`admin/Importazione?id=${id}${query}`)).body,
    save: (id: number, version: number, rest: object, by = site.admin) =>
      site.call('SaveImportazione', { id, version, ...rest }, by.token),
  };
}
