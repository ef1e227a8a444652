import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import type { Product } from './product.ts';
import { socketsOf } from './product.ts';
import { failures, quantile, startReaders, timesOf } from './readers.ts';

/** A client that goes on as slowly as it can, until it is cut. */
interface Slow {
  readonly isOpen: () => boolean;
  end(): void;
}

const address = ({ address }: Product) => ({
  host: '127.0.0.1',
  port: Number(new URL(address).port),
});

/** Sends a beginning and then a byte each second. */
function drip(product: Product, beginning: string): Slow {
  const socket = net.connect(address(product)).on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => void (socket.writable && socket.write('x')), 1000);
  socket.on('close', () => clearInterval(timer)).resume();
  return { isOpen: () => !socket.destroyed, end: () => void socket.destroy() };
}

/** Asks for the catalogue again and again, and reads nothing of it. */
function stall(product: Product): Slow {
  const socket = net
    .connect(address(product))
    .on('error', () => {})
    .pause();
  socket.write('GET /api/DLAB/SummaryPrestazioni HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(100));
  // A paused socket reports no end: the server's reset makes the next write fail.
  const timer = setInterval(() => void (socket.writable && socket.write('\r\n')), 1000);
  socket.on('close', () => clearInterval(timer));
  return { isOpen: () => !socket.destroyed, end: () => void socket.destroy() };
}

const head = 'Host: 127.0.0.1\r\nContent-Type: application/json\r\n';
const headers = `GET / HTTP/1.1\r\n${head}X-Slow: `;
const body = `POST /api/auth/Login HTTP/1.1\r\n${head}Content-Length: 2000\r\n\r\n{"username":"`;

export const slow: Experiment = {
  name: 'X8',
  title: 'clients that drip, and that read nothing',
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const product = await lab.start(site);
    const before = socketsOf(product);
    const alone = startReaders(() => product.address, { fresh: true });
    await pause(lab.short ? 500 : 5000);
    const quiet = await alone.stop();
    const of = (count: number, one: () => Slow) =>
      Array.from({ length: lab.short ? count / 5 : count }, one);
    const kinds = {
      headers: of(250, () => drip(product, headers)),
      bodies: of(250, () => drip(product, body)),
      silent: of(150, () => stall(product)),
    };
    lab.atEnd(() => {
      for (const one of Object.values(kinds).flat()) one.end();
    });
    const readers = [true, false].map((fresh) => startReaders(() => product.address, { fresh }));
    const open = () =>
      Object.entries(kinds)
        .map(
          ([kind, all]) => `${all.filter((one) => one.isOpen()).length} of ${all.length} ${kind}`,
        )
        .join(', ');
    await pause(lab.short ? 2000 : 60_000);
    report.note(`open after ${lab.short ? 2 : 60} s: ${open()}`);
    if (!lab.short) {
      for (const kind of ['headers', 'silent'] as const) {
        const left = kinds[kind].filter((one) => one.isOpen()).length;
        report.bound(`clients with ${kind} still open`, left);
      }
    }
    const reads = await Promise.all(readers.map((one) => one.stop()));
    const [fresh, keepAlive] = reads;
    report.note(`readers with new connections alone ${timesOf(quiet)}`);
    for (const read of reads)
      report.bound(`failed of ${read.reads} reads beside them, ${timesOf(read)}`, failures(read));
    if (fresh && keepAlive) {
      report.time(
        'readers’ p99 beside them, times',
        quantile(fresh.times, 0.99) / quantile(quiet.times, 0.99),
        3,
      );
    }
    for (const one of Object.values(kinds).flat()) one.end();
    const gone = performance.now();
    while (socketsOf(product) > before + 10 && performance.now() - gone < 20_000) await pause(50);
    report.bound('sockets more than before', Math.max(0, socketsOf(product) - before), 10);
  },
};
