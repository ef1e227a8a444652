import { setPriority } from 'node:os';
import type { Progress } from '../platform/jobs/progress.ts';
import { serveTasks } from '../platform/jobs/worker.ts';
import type { FileTask, ListRow, ScriptRow } from './export.data.ts';

/** A tenth of the readers' share when both want the core. */
const niceness = 10;

/** Writes a file without pausing; `progress` is called at least every 200 rows. */
async function write(
  { list: name, format, layout, content }: FileTask,
  rows: readonly ScriptRow[],
  progress: Progress,
): Promise<Uint8Array<ArrayBufferLike>> {
  if (format === 'ddl') {
    const { writeScript } = await import('./script.ts');
    return writeScript(name, { ...content, rows }, progress);
  }
  // Only a script's rows hold intervals that are not lines yet.
  const list = { ...content, rows: rows as readonly ListRow[] };
  if (format === 'csv') return (await import('./csv.ts')).writeCsv(list, progress);
  if (format === 'excel') {
    const { writeWorkbook } = await import('./xlsx/workbook.ts');
    return writeWorkbook(list, name === 'prestazione' ? 'one' : 'list', progress);
  }
  if (name === 'prestazione' || layout === 'sheet')
    return (await import('./pdf/sheet.ts')).writeSheets(list, progress);
  if (name === 'comunicati')
    return (await import('./pdf/announcements.ts')).writeAnnouncements(list, progress);
  if (layout === 'book') return (await import('./pdf/book.ts')).writeBook(list, progress);
  if (layout === 'card') return (await import('./pdf/card.ts')).writeCard(list, progress);
  return (await import('./pdf/table.ts')).writeTable(list, progress);
}

// Readers first, also on one core. On Linux a priority is a thread's own (setpriority(2),
// 'C library/kernel differences').
try {
  if (process.platform === 'linux') setPriority(niceness);
} catch {
  // A service that may not set it (docs/operations.md) makes files all the same.
}

serveTasks<FileTask, ScriptRow, Uint8Array<ArrayBuffer>>({
  async run(...task) {
    const bytes = await write(...task);
    // A part of a larger buffer (node pools small ones) can't be transferred: it is copied.
    const fillsBuffer = bytes.byteLength === bytes.buffer.byteLength;
    return (fillsBuffer ? bytes : new Uint8Array(bytes)) as Uint8Array<ArrayBuffer>;
  },
  transfer: ({ buffer }) => [buffer],
});
