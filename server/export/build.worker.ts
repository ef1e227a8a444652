import { setPriority } from 'node:os';
import type { Progress } from '../platform/jobs/progress.ts';
import { serveTasks } from '../platform/jobs/worker.ts';
import type { ExportList, ListRow } from './export.data.ts';
import type { Order, OrderRow } from './export.order.ts';

/** A tenth of what the thread of the readers gets, when both want the core. */
const niceness = 10;

async function write(
  order: Order,
  rows: readonly OrderRow[],
  progress: Progress,
): Promise<Uint8Array<ArrayBufferLike>> {
  const { format, layout, facts, columns } = order;
  if (format === 'ddl') return (await import('./script.ts')).writeScript(order, rows, progress);
  // Only a script's rows hold intervals that are not lines yet.
  const plain = { facts, columns, rows: rows as readonly ListRow[] };
  const list: ExportList = { ...plain, ...(order.record && { record: order.record }) };
  if (format === 'csv') return (await import('./csv.ts')).writeCsv(list, progress);
  if (format === 'excel') {
    const { writeWorkbook } = await import('./xlsx/workbook.ts');
    return writeWorkbook(list, layout === 'sheet' ? 'one' : 'list', progress);
  }
  const { writePdf } = await import('./pdf/write-pdf.ts');
  return writePdf({ layout, list }, progress);
}

// Readers first, also on one core. On Linux a priority is a thread's own (setpriority(2),
// 'C library/kernel differences').
try {
  if (process.platform === 'linux') setPriority(niceness);
} catch {
  // A service that may not set it (docs/operations.md) makes files all the same.
}

serveTasks<Order, OrderRow, Uint8Array<ArrayBuffer>>({
  async run(...task) {
    const bytes = await write(...task);
    // Of a larger buffer (node pools small ones) they are copied; all others are handed over.
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    return (isWhole ? bytes : new Uint8Array(bytes)) as Uint8Array<ArrayBuffer>;
  },
  transfer: ({ buffer }) => [buffer],
});
