import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RecordedCall {
  /** Of an operation: the last part of its path. */
  readonly name: string;
  readonly authorization: string | undefined;
}

/**
 * A proxy before a server that records each call, whether the program, the worker or the browser
 * sent it.
 */
export interface Recorder {
  readonly address: string;
  readonly calls: RecordedCall[];
  stop(): Promise<void>;
}

const isCall = (path: string) => path === '/profile' || path.startsWith('/api/');

/** Starts a recorder before the server at this address. */
export async function startRecorder(target: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const front = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const path = url.split('?', 1)[0] ?? '';
    if (isCall(path))
      calls.push({ name: path.split('/').at(-1) ?? '', authorization: headers.authorization });
    const { hostname, port } = new URL(target);
    const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const { port } = front.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    async stop() {
      front.closeAllConnections();
      await new Promise((resolve) => {
        front.close(resolve);
      });
    },
  };
}
