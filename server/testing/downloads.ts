import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportName } from '#contract/export.ts';
import { exports } from '#contract/export.ts';
import { unguard } from '#contract/formula-guard.ts';
import type { TestApp } from './start-over.ts';

/** A file as it was downloaded; `text` is its bytes read as UTF-8. */
export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
}

export async function download(
  app: TestApp,
  name: ExportName,
  query = '',
  init: { headers?: Record<string, string>; method?: string } = {},
): Promise<Download> {
  const { headers = {}, method = 'GET' } = init;
  const address = `${app.address}${exports[name].path}?${query}`;
  const response = await fetch(address, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    bytes,
    text: Buffer.from(bytes).toString(),
  };
}

/** The text of a file, a workbook's parts unzipped. PDF has its own tests. */
export function fileText(name: ExportName, { bytes, text }: Download): string {
  if (exports[name].format !== 'excel') return text;
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .join('\n');
}

/** The first sheet of a workbook, as XML. */
export function firstSheet({ bytes }: Download): string {
  return strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

/** The cells of a CSV file, the heading row first. */
export function cellsOf({ text }: Download): string[][] {
  const rows: string[][] = parse(text, { delimiter: ';', bom: true, record_delimiter: '\r\n' });
  return rows.map((row) => row.map(unguard));
}
