import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { createAccount, stepUp } from '../../e2e/accounts.ts';
import { firstPassword } from '../../e2e/first-password.ts';
import { Phone } from '../../e2e/phone.ts';
import type { Tokens } from './stage.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the product with the demonstration catalogue, in a folder of its own that goes with it. */
export async function startProduct(): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dlab-pictures-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DLAB_DATA: folder,
      DLAB_DEMO: 'yes',
      DLAB_ENVIRONMENT: 'IEO',
      DLAB_ADMIN_PASSWORD: firstPassword,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('the product did not start');
}

/** Activates the first administrator and makes two more, whose names stand in the pictures. */
export async function makePeople(request: APIRequestContext): Promise<Tokens> {
  const login = await request.post('/api/auth/Login', { data: { username: 'admin', password: firstPassword } });
  const { ticket, secret } = await login.json();
  const phone = new Phone(secret);
  const account = { username: 'admin', password: 'tre mele rosse sul tavolo di legno', phone };
  const data = { ticket, otp: await phone.code(), newPassword: account.password };
  const entered = await (await request.post('/api/auth/VerifyOtp', { data })).json();
  const admin: string = entered.token.access_token;
  await stepUp(request, admin, account);
  const marta = await createAccount(request, admin, 'marta');
  const nadia = await createAccount(request, admin, 'nadia');
  await stepUp(request, marta.token, marta.account);
  return { marta: marta.token, nadia: nadia.token };
}
