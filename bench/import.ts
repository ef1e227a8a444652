import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bodyOf, importSheet, post } from '../faults/harness/http.ts';
import { print, quantile } from '../faults/harness/pace.ts';
import { startSite } from '../faults/harness/site.ts';

// A big file: to be read and planned, applied, changed in three fields of each row, both undone; and
// how long readers wait meanwhile. `node bench/import.ts embedded|server [rows]`: on the embedded
// database or on a PostgreSQL server of its own, both durable.
const rows = Number(process.argv[3] ?? 10_000);
const { address, token, close } = await startSite(process.argv[2], 8541);
const reader = new Worker(new URL('./import.reader.ts', import.meta.url), {
  workerData: { address },
});
const take = () =>
  new Promise<{ times: number[]; seconds: number }>((resolve) => {
    reader.once('message', resolve);
    reader.postMessage('take');
  });

interface ImportResponse {
  readonly plan: { readonly id: string; readonly counts: Readonly<Record<string, number>> };
  readonly batch: number;
}

const call = (fields: Readonly<Record<string, string>>, file?: string): Promise<ImportResponse> =>
  bodyOf(importSheet(address, token, fields, file));

function undo(batch: number): Promise<unknown> {
  const url = `${address}/api/DLAB/admin/UndoImportazione`;
  const body = { batch, requestId: randomUUID() };
  return bodyOf(post(url, body, { token, patience: 300_000 }));
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  await take();
  const begun = performance.now();
  const done = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { times } = await take();
  const at = (share: number) => quantile(times, share).toFixed(0);
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  print(
    `${name}: ${seconds} s; ${times.length} reads, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(0.9999)} ms; RSS ${memory} MB`,
  );
  return done;
}

/** A sheet as a hospital's catalogue has it: a dozen columns. */
function sheet(changed: boolean): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = `${['Glucosio', 'Urea', 'Sodio', 'Emoglobina'][at % 4]} ${at}${changed ? ' (nuovo)' : ''}`;
    const cells = [
      `B${at}`,
      name,
      `90.${10 + (at % 80)}.${at % 10}`,
      `sinonimo ${at};altro nome`,
      `Materiale ${at % 20}`,
    ];
    const more = [
      `Metodo ${at % 50}`,
      String(1 + (at % 9)),
      at % 3 === 0 ? 'SI' : 'NO',
      `Settore ${at % 12}`,
    ];
    const texts = [
      'Consegnare entro 4 ore. '.repeat(4),
      changed ? 'Digiuno di 8 ore' : 'Digiuno',
      changed ? '< 5' : '"M: 1–5\nF: < 6"',
    ];
    return [...cells, ...more, ...texts]
      .map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`))
      .join(';');
  });
  const heads =
    'Codice;Nome;Nomenclatore;Sinonimi;Materiale;Metodo;Giorni;Urgente;Settore;Trasporto;Preparazione;Intervalli';
  return `${heads}\n${lines.join('\n')}\n`;
}

try {
  const options = JSON.stringify({ missingValues: 'create' });
  await timed('nothing (readers alone)', () => pause(3000));
  const fresh = await timed(`preview of ${rows} new rows`, () =>
    call({ mode: 'preview', options }, sheet(false)),
  );
  print(JSON.stringify(fresh.plan.counts));
  const made = await timed('apply', () => call({ mode: 'apply', plan: fresh.plan.id }));
  const second = await timed('preview of the changed file', () =>
    call({ mode: 'preview', options }, sheet(true)),
  );
  print(JSON.stringify(second.plan.counts));
  const { batch } = await timed('apply', () => call({ mode: 'apply', plan: second.plan.id }));
  await timed('undo', () => undo(batch));
  await timed('undo of the new rows', () => undo(made.batch));
} finally {
  await reader.terminate();
  await close();
}
