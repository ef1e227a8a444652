import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inMemory } from '../server/testing/in-memory.ts';

/** An account of the prepared data folder. */
interface PreparedAccount {
  readonly username: string;
  readonly password: string;
  readonly secret: string;
  readonly token: string;
  /** The last step whose code was used. */
  readonly last: number;
}

/** The product, running on a data folder of its own. */
export interface Product {
  readonly address: string;
  readonly accounts: readonly PreparedAccount[];
  /** How far its clock is ahead of this process's, in seconds. */
  readonly ahead: number;
  /** Puts its clock forward. @param seconds how far */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** `fresh`: as after the first start; `staffed`: with accounts that are signed in. */
export type Prepared = 'fresh' | 'staffed';

/** Copies a prepared data folder. @returns the copy, which the caller removes */
export function copyPrepared(prepared: Prepared): string {
  const template = process.env['DLAB_E2E_TEMPLATE'] ?? '';
  const data = mkdtempSync(path.join(inMemory, 'dlab-e2e-data-'));
  cpSync(path.join(template, prepared), data, { recursive: true });
  return data;
}

/** The accounts of the `staffed` data folder. */
function preparedAccounts(): readonly PreparedAccount[] {
  return JSON.parse(
    readFileSync(path.join(process.env['DLAB_E2E_TEMPLATE'] ?? '', 'accounts.json'), 'utf8'),
  );
}

/** Starts the product over a copy of a prepared data folder; it answers when this has ended. */
export async function startProduct(prepared: Prepared): Promise<Product> {
  const data = copyPrepared(prepared);
  const child = fork(path.join(import.meta.dirname, 'product-server.ts'), {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DLAB_DATA: data,
      DLAB_DEMO: 'no',
      LOG_LEVEL: 'silent',
      DLAB_ENVIRONMENT: 'IEO',
    },
    // Playwright's own loader must not reach the server. A server that lives for seconds gains
    // nothing by compiling the embedded database a second time, better.
    execArgv: ['--liftoff-only'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const address = /^DLAB \(IEO\): (http\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exited.then(() => reject(new Error(`the server ended: ${output}`)));
  });
  let ahead = 0;
  return {
    address,
    accounts: preparedAccounts(),
    get ahead() {
      return ahead;
    },
    async advance(seconds) {
      const done = once(child, 'message');
      child.send({ advance: seconds });
      await done;
      ahead += seconds;
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
