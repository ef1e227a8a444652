import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Progress } from '../platform/progress.ts';
import type { ExportList, ListRow } from './export.data.ts';
import type { Order, OrderRow } from './export.order.ts';

// Makes one file: the order is there at the start, the rows come in slices, the bytes go back.

/** A tenth of what the thread of the readers gets, when both want the core. */
const niceness = 10;

async function write(order: Order, rows: readonly OrderRow[], progress: Progress): Promise<Uint8Array> {
  const { format, layout, facts, columns } = order;
  if (format === 'ddl') return (await import('./script.ts')).writeScript(order, rows, progress);
  // Only a script's rows hold intervals that are not lines yet.
  const plain = { facts, columns, rows: rows as readonly ListRow[] };
  const list: ExportList = { ...plain, ...(order.record && { record: order.record }) };
  if (format === 'csv') return (await import('./csv.ts')).writeCsv(list, progress);
  if (format === 'excel') {
    return (await import('./xlsx/workbook.ts')).writeWorkbook(list, layout === 'sheet' ? 'one' : 'list', progress);
  }
  const { writePdf } = await import('./pdf/write-pdf.ts');
  return writePdf({ layout, list }, progress);
}

// Readers first, also on one core. On Linux a priority is a thread's own (setpriority(2), 'C library/kernel differences').
try {
  if (process.platform === 'linux') setPriority(niceness);
} catch {
  // A service that may not set it (docs/operations.md) makes files all the same.
}

const port = parentPort;
if (port === null) throw new Error('this file is a worker');
const rows: OrderRow[] = [];
port.on('message', async (message: { rows: readonly OrderRow[]; last: boolean }) => {
  for (const row of message.rows) rows.push(row);
  if (!message.last) return;
  const made = await write(workerData as Order, rows, (done, total) => port.postMessage({ done, total }));
  // Bytes that are part of a larger buffer (node pools small ones) are copied; all others are handed over.
  const bytes = made.byteLength === made.buffer.byteLength ? made : new Uint8Array(made);
  port.postMessage({ bytes }, [bytes.buffer as ArrayBuffer]);
  port.close();
});
