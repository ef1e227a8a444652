import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import { loadDemo } from '../import/demo.ts';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { makePrestazioneForm, tester } from './make-records.ts';
import type { TestSite } from './test-site.ts';
import { openTestSite } from './test-site.ts';

/** What only administrators may find in a file. */
export const canary = 'canary of an internal field';

/**
 * The demonstration's catalogue, and one test whose texts other programs might take for something
 * else.
 */
export async function openExportSite(): Promise<TestSite> {
  const site = await openTestSite();
  const { database, writer } = site.nodes.first;
  await loadDemo(database, writer, { info: () => undefined });
  const form = makePrestazioneForm({
    serviceName: '=HYPERLINK("x")',
    internalCode: 'X/1 a',
    synonym: ['-20 °C', 'zzcerca'],
    urgentRequest: true,
    noteLab: canary,
    sampleTreatmentLab: canary,
    clinicalMeaning: 'prima\n\\! touch x',
  });
  await writer(tester, (write) => createPrestazione(write, form));
  return site;
}

export const exportNames = Object.keys(exports) as ExportName[];

/** The query of an export that finds something. */
export const queryOf = (name: ExportName, more = '') =>
  `${name.startsWith('ExportRow') ? 'code=X%2F1%20a&' : ''}${more}`;
