import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { until } from './harness/pace.ts';
import type { Product } from './harness/product.ts';
import { socketsOf } from './harness/product.ts';
import { Readers, slowdown, timesOf } from './harness/readers.ts';

/**
 * A client that sends a beginning and then a byte or two each second, until it is cut. One that
 * reads nothing is not told of an end: the server's reset makes its next write fail.
 */
function slowClient({ address }: Product, beginning: string, isReading: boolean): net.Socket {
  const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.on('error', () => {});
  if (isReading) socket.resume();
  else socket.pause();
  socket.write(beginning);
  const bytes = isReading ? 'x' : '\r\n';
  const timer = setInterval(() => void (socket.writable && socket.write(bytes)), 1000);
  return socket.on('close', () => clearInterval(timer));
}

const head = 'Host: 127.0.0.1\r\nContent-Type: application/json\r\n';
const headers = `GET / HTTP/1.1\r\n${head}X-Slow: `;
const body = `POST /api/auth/Login HTTP/1.1\r\n${head}Content-Length: 2000\r\n\r\n{"username":"`;
const reads = 'GET /api/DLAB/SummaryPrestazioni HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(100);

export const slow: Experiment = {
  name: 'X8',
  title: 'clients that drip, and that read nothing',
  isMeasured: true,
  async run(lab, report) {
    const site = await lab.embedded();
    const product = await lab.start(site);
    const before = socketsOf(product);
    const quiet = new Readers(() => product.address, { fresh: true });
    await pause(lab.short ? 500 : 5000);
    await quiet.stop();
    const open = (count: number, beginning: string, isReading: boolean) =>
      Array.from({ length: lab.short ? count / 5 : count }, () =>
        slowClient(product, beginning, isReading),
      );
    const kinds = {
      headers: open(250, headers, true),
      bodies: open(250, body, true),
      silent: open(150, reads, false),
    };
    const endAll = () => {
      for (const socket of Object.values(kinds).flat()) socket.destroy();
    };
    lab.atEnd(endAll);
    const fresh = new Readers(() => product.address, { fresh: true });
    const keepAlive = new Readers(() => product.address);
    await pause(lab.short ? 2000 : 60_000);
    for (const [kind, sockets] of Object.entries(kinds)) {
      const left = sockets.filter(({ destroyed }) => !destroyed).length;
      const what = `of ${sockets.length} clients with ${kind} still open`;
      if (lab.short || kind === 'bodies') report.note(`${left} ${what}`);
      else report.bound(what, left);
    }
    report.note(`readers with new connections alone ${timesOf(quiet)}`);
    await fresh.end(report, ' beside them on new connections');
    await keepAlive.end(report, ' beside them');
    report.time('readers’ p99 beside them, times', slowdown(quiet, fresh), 3);
    endAll();
    await until(() => socketsOf(product) <= before + 10, 20_000);
    report.bound('sockets more than before', Math.max(0, socketsOf(product) - before), 10);
  },
};
