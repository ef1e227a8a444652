import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What LibreOffice makes of a file: the second program that opens our workbooks. Each call has a
 * profile of its own, so that several may run at once. Meanwhile a server in this process goes on:
 * its open connections stay good.
 * @param to LibreOffice's name of the wanted format, as `csv`, or with a filter and its options
 * @param by the filter that reads the file, with its options
 */
export async function convertByOffice(
  name: string,
  bytes: Uint8Array,
  to: string,
  by?: string,
): Promise<Buffer<ArrayBuffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-office-'));
  try {
    writeFileSync(path.join(folder, name), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const read = by === undefined ? [] : [`--infilter=${by}`];
    const args = [
      '--headless',
      profile,
      ...read,
      '--convert-to',
      to,
      '--outdir',
      path.join(folder, 'out'),
      name,
    ];
    await run('soffice', args, { cwd: folder, timeout: 120_000 });
    const { name: bare } = path.parse(name);
    return readFileSync(path.join(folder, 'out', `${bare}.${to.split(':', 1)[0]}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The first sheet of a workbook as LibreOffice reads it: its cells as text, dates and numbers as an
 * American writes them.
 */
export async function firstSheetByOffice(bytes: Uint8Array): Promise<string> {
  const csv = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false';
  return (await convertByOffice('book.xlsx', bytes, csv)).toString();
}
