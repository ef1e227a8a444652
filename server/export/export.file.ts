import type { ExportListName } from '#contract/export.ts';
import { exportFormats } from '#contract/export.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { normalForm } from '#contract/text.ts';
import type { Progress } from '../platform/jobs/progress.ts';
import { createWorkerPool, WorkerOutOfMemory } from '../platform/jobs/worker-pool.ts';
import type { PreparedResponse } from '../platform/prepared-response.ts';
import { compress, prepareResponse } from '../platform/prepared-response.ts';
import { Problem } from '../platform/problem.ts';
import { dataHeaders } from '../platform/security.ts';
import type { FileTask, ScriptRow } from './export.data.ts';
import type { ExportRequest, Listing } from './export.lists.ts';

const fileNames: Readonly<Record<ExportListName, string>> = {
  prestazioni: 'prestazioni',
  esamiUrgenti: 'esami-urgenti',
  prestazione: 'prestazione',
  comunicati: 'comunicazioni',
  supportValues: 'valori-tabelle',
};

/**
 * `<list>-<environment>-<day>.<extension>` (design.md section 12), with the code of a single test,
 * and marks on a list of chosen tests, on one some of whose tests lack a word of the search, and on
 * one that has what only administrators read.
 */
function fileName(
  { list, format }: ExportRequest,
  { code, isChosen, isPartial, isInternal, facts }: Listing,
): string {
  const parts = [
    fileNames[list],
    ...(isChosen ? ['scelte'] : []),
    ...(isPartial ? ['parziale'] : []),
    ...(isInternal ? ['interno'] : []),
    ...(code === undefined ? [] : [code]),
    facts.environment,
    laboratoryDay(new Date(facts.at), facts.timeZone),
  ];
  // Code and environment may hold characters that some system allows in no file name.
  const name = parts.join('-').replace(/[^\p{L}\p{N}._+-]+/gu, '_');
  return `${name}.${exportFormats[format].extension}`;
}

/** The name in ASCII for old browsers, and unchanged for all others (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const ascii = normalForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Saved, never shown by the browser; stored by no cache where it holds internal fields. */
function fileHeaders(
  request: ExportRequest,
  listing: Listing,
  forAdmin: boolean,
): Record<string, string> {
  return {
    ...dataHeaders,
    'content-type': exportFormats[request.format].type,
    'content-disposition': disposition(fileName(request, listing)),
    'content-language': listing.facts.language,
    'cache-control': forAdmin ? 'no-store' : 'public, max-age=0, must-revalidate',
    'x-catalogue-version': String(listing.facts.version),
  };
}

/** The memory of one build; beyond it, it alone is ended. */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 8 };

const threads = createWorkerPool<FileTask, ScriptRow, Uint8Array>(
  new URL('./build.worker.ts', import.meta.url),
  { limits },
);

/**
 * Makes a file in a thread.
 * @param signal ends the thread at once
 * @throws Problem `unavailable` when it needs too much memory
 */
export async function makeFile(
  request: ExportRequest,
  listing: Listing,
  forAdmin: boolean,
  progress: Progress,
  signal: AbortSignal,
): Promise<PreparedResponse> {
  const { list, format, input } = request;
  const { rows, ...content } = listing;
  const task = { list, format, layout: input.layout ?? 'list', content };
  progress(0, rows.length);
  const bytes = await threads.run({ task, rows, progress, signal }).catch((thrown: unknown) => {
    if (thrown instanceof WorkerOutOfMemory) throw new Problem('unavailable', { cause: thrown });
    throw thrown;
  });
  const identity = Buffer.from(bytes.buffer);
  // The other formats are compressed already.
  const bodies = format === 'csv' || format === 'ddl' ? await compress(identity) : { identity };
  return prepareResponse(bodies, fileHeaders(request, listing, forAdmin));
}
