import { parentPort, workerData } from 'node:worker_threads';

// A reader of the public pages beside an import: one read each 20 ms, whether or not the read
// before was answered. The message `take` returns the times since the last one, in milliseconds.

const { address } = workerData as { address: string };
const every = 20;
let times: number[] = [];
let count = 0;
let lastTaken = 0;

async function read(): Promise<void> {
  const begun = performance.now();
  const words = ['glucosio', 'urea', 'sodio', 'emo'][count % 4];
  count += 1;
  const url = `${address}/api/DLAB/Prestazioni?q=${words}&page=${1 + (count % 7)}`;
  // A connection that was idle too long is closed just as it is used again: browsers retry, and so
  // does this.
  const response = await fetch(url).catch(() => fetch(url));
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a reader got ${response.status}`);
  times.push(performance.now() - begun);
}

let reads = Promise.resolve();
setInterval(() => {
  const one = read();
  reads = reads.then(() => one);
}, every);
parentPort?.on('message', async () => {
  await reads;
  parentPort?.postMessage({ times, seconds: (performance.now() - lastTaken) / 1000 });
  times = [];
  lastTaken = performance.now();
});
