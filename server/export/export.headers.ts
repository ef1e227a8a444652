import { laboratoryDay } from '#contract/comunicato.ts';
import type { ExportFormat, ExportListName } from '#contract/export.ts';
import { exportFormats } from '#contract/export.ts';
import { normalForm } from '#contract/text.ts';
import { dataHeaders } from '../platform/security.ts';
import type { Listed } from './export.source.ts';

const fileNames: Readonly<Record<ExportListName, string>> = {
  prestazioni: 'prestazioni',
  esamiUrgenti: 'esami-urgenti',
  prestazione: 'prestazione',
  comunicati: 'comunicazioni',
  supportValues: 'valori-tabelle',
};

/**
 * `<list>-<environment>-<day>.<extension>` (design.md section 12), of one test with its code; a
 * list some of whose tests lack a word of the search says that it is partial.
 */
function fileName(
  list: ExportListName,
  format: ExportFormat,
  { one, isPartial, facts }: Listed,
): string {
  const code = one === undefined ? [] : [one.internalCode];
  const parts = [
    fileNames[list],
    ...(isPartial ? ['parziale'] : []),
    ...code,
    facts.environment,
    laboratoryDay(new Date(facts.at)),
  ];
  // What is no letter, digit or mark of a name on some system; code and environment may hold it.
  const name = parts.join('-').replace(/[^\p{L}\p{N}._+-]+/gu, '_');
  return `${name}.${exportFormats[format].extension}`;
}

/** The name for old browsers in ASCII, and for all others as it is (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const ascii = normalForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * The headers of a file: saved, never shown by the browser itself; kept by nobody where it holds
 * more than the public may read.
 */
export function fileHeaders(
  list: ExportListName,
  format: ExportFormat,
  listed: Listed,
  forAdmin: boolean,
): Record<string, string> {
  return {
    ...dataHeaders,
    'content-type': exportFormats[format].type,
    'content-disposition': disposition(fileName(list, format, listed)),
    'content-language': listed.facts.language,
    'cache-control': forAdmin ? 'no-store' : 'public, max-age=0, must-revalidate',
    'x-catalogue-version': String(listed.facts.version),
  };
}
