import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../testing/start-over.ts';
import { startOver } from '../testing/start-over.ts';
import { openTestDatabase } from '../testing/test-database.ts';

// Several sockets at one address (listeners.ts): what a caller can notice of them.

let app: TestApp;
let port: number;
beforeEach(async () => {
  app = await startOver(await openTestDatabase(), {}, (made) => made.listen(0, '127.0.0.1'));
  port = (app.http.server.address() as AddressInfo).port;
});
afterEach(() => app.database.close());

function open(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

it('all listeners answer, and an idle connection does not hold up their end', async () => {
  // The kernel spreads connections by their ports: of so many each socket gets some.
  const sockets = Array.from({ length: 100 }, () =>
    open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'),
  );
  const ends = sockets.map((socket) => new Promise((ended) => socket.once('close', ended)));
  for (const socket of sockets) {
    const [answer] = await new Promise<[Buffer]>((resolve) =>
      socket.once('data', (chunk) => resolve([chunk])),
    );
    expect(answer.toString().slice(0, 13)).toBe('HTTP/1.1 200 ');
  }
  await app.close();
  await Promise.all(ends);
});

it('requests that are under way are answered before it ends', async () => {
  const body = JSON.stringify({ username: 'x', password: 'y' });
  const head =
    'POST /api/auth/Login HTTP/1.1\r\nHost: a\r\nContent-Type: ' +
    `application/json\r\nContent-Length: ${body.length}`;
  const begun = Array.from({ length: 50 }, () => open(`${head}\r\n\r\n${body.slice(0, 5)}`));
  for (const socket of begun)
    if (socket.connecting) await new Promise((ready) => socket.once('connect', ready));
  const answers = begun.map((socket) => text(socket));
  // Each has been read to where it stands: another request on another connection was answered
  // since.
  for (let at = 0; at < 20; at += 1) await app.call('/healthz');
  const closed = app.close();
  for (const socket of begun) socket.write(body.slice(5));
  for (const answer of await Promise.all(answers))
    expect(answer.slice(0, 12)).toMatch(/^HTTP\/1\.1 (401|429|503)/);
  await closed;
});

it('an address in use is refused, though sockets can share it', async () => {
  const other = await startOver(await openTestDatabase());
  await expect(other.listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
  await other.close();
  await other.database.close();
  await app.close();
});
