import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { get } from './harness/http.ts';

/**
 * A small balancer as deploy/nginx.conf sets nginx up: nodes that are ready take turns, a read
 * that failed goes to the other.
 */
export interface Balancer {
  readonly address: string;
  /** Reads that were sent to a second node. */
  readonly again: () => number;
  /** Puts a node in the place of another. */
  replace(at: number, address: string | undefined): void;
  close(): void;
}

interface Place {
  address: string | undefined;
  ready: boolean;
}

const checkEvery = 200;

function forward(
  request: IncomingMessage,
  body: Buffer,
  to: string,
  agent: http.Agent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers, url = '/' } = request;
    http
      .request(to + url, { method, headers, agent }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Does the documented proxy retry at another node? Only safe requests. */
const mayAgain = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const places: Place[] = addresses.map((address) => ({ address, ready: true }));
  const agent = new http.Agent({ keepAlive: true });
  let [next, again] = [0, 0];

  function turn(tried: Place | undefined): Place | undefined {
    const open = places.filter((place) => place !== tried && place.address !== undefined);
    const ready = open.filter((place) => place.ready);
    const from = ready.length > 0 ? ready : open;
    next += 1;
    return from[next % from.length];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    let tried: Place | undefined;
    for (;;) {
      const place = turn(tried);
      const first = tried === undefined && mayAgain(request);
      try {
        if (place?.address === undefined) throw new Error('no node');
        const got = await forward(request, Buffer.concat(parts), place.address, agent);
        if (got.statusCode === 503 && first) throw new Error('not now');
        const { connection, 'keep-alive': _, ...headers } = got.headers;
        response.writeHead(got.statusCode ?? 502, headers);
        got.pipe(response);
        return;
      } catch {
        if (!first) return void response.writeHead(502).end();
        tried = place;
        again += 1;
      }
    }
  }

  const server = http.createServer((request, response) => void answer(request, response));
  const timer = setInterval(() => {
    for (const place of places) {
      if (place.address === undefined) continue;
      void get(`${place.address}/readyz`).then(({ status }) => {
        place.ready = status === 200;
      });
    }
  }, checkEvery);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    again: () => again,
    replace(at, address) {
      places[at] = { address, ready: address !== undefined };
    },
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
