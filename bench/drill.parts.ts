import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { Secret, TOTP } from 'otpauth';
import { untilAnswers } from './processes.ts';

const root = path.join(import.meta.dirname, '..');

/** The first administrator's first password in the drill, and the one chosen at the activation. */
export const [firstPassword, password] = ['Primo-accesso-2026', 'una frase lunga che ricordo'];

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Ends the drill, when what was restored is not what was lost. */
export function expectThat(held: boolean, what: string): void {
  if (!held) throw new Error(`not so: ${what}`);
  print(`  ${what}`);
}

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  print(`  ${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  return done;
}

type Environment = Readonly<Record<string, string>>;

/** Runs one of the host's commands as `npm run` does. */
export async function run(command: string, words: readonly string[], environment: Environment) {
  const child = spawn(process.execPath, [`scripts/${command}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, LANG: 'en_GB.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { status: status as number, output: (out || err).trim() };
}

interface Node {
  readonly child: ChildProcess;
  readonly address: string;
  /** Signals it and waits for its end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the product as `npm start` does, and waits until it is ready. */
export async function startNode(port: number, environment: Environment): Promise<Node> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--heap-growing-percent=25', 'server/main.ts'],
    {
      cwd: root,
      env: {
        LOG_LEVEL: 'silent',
        ...process.env,
        UV_THREADPOOL_SIZE: '8',
        DLAB_DEMO: 'no',
        PORT: String(port),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // A drill that fails leaves nothing running.
  process.once('exit', () => child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit').then(([status]) => status as number | null);
  const tooEarly = ended.then((status) => {
    throw new Error(`the server ended with ${status}`);
  });
  tooEarly.catch(() => {});
  await Promise.race([untilAnswers(`${address}/readyz`), tooEarly]);
  return {
    child,
    address,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts what must refuse to start, and returns its exit status and output. */
export async function startInVain(environment: Environment) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DLAB_DEMO: 'no', PORT: '0', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [err, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status: status as number, output: err.trim() };
}

async function post(url: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

const codeOf = (secret: string, ahead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

interface Signed {
  readonly secret: string;
  readonly token: string;
}

/** Signs in for the first time, with a new second factor. */
export async function activate(address: string, username: string, first: string): Promise<Signed> {
  const login = await post(`${address}/api/auth/Login`, { username, password: first });
  if (login.status !== 200)
    throw new Error(`the first sign-in: ${login.status} ${JSON.stringify(login.body)}`);
  const { ticket, secret } = login.body as unknown as { ticket: string; secret: string };
  const otp = codeOf(secret, 0);
  const done = await post(`${address}/api/auth/VerifyOtp`, { ticket, otp, newPassword: password });
  if (done.status !== 200)
    throw new Error(`activation: ${done.status} ${JSON.stringify(done.body)}`);
  return {
    secret,
    token: (done.body as unknown as { token: { access_token: string } }).token.access_token,
  };
}

/** Signs in with the second factor; the code is the next one, which was surely not used yet. */
export async function signIn(address: string, username: string, secret: string): Promise<number> {
  const login = await post(`${address}/api/auth/Login`, { username, password });
  const { ticket } = login.body as unknown as { ticket: string };
  return (await post(`${address}/api/auth/VerifyOtp`, { ticket, otp: codeOf(secret, 1) })).status;
}

/** The status of the profile's read with a token. */
export async function profile(address: string, token: string): Promise<number> {
  return (await fetch(`${address}/profile`, { headers: { authorization: `Bearer ${token}` } }))
    .status;
}

/** The public catalogue as its CSV file. */
export async function csvOf(address: string): Promise<string> {
  const response = await fetch(`${address}/api/DLABExport/ExportCSVPrestazioni`);
  if (response.status !== 200)
    throw new Error(`the export: ${response.status} ${await response.text()}`);
  return response.text();
}

interface Writing {
  /** Titles whose writing was acknowledged, in order. */
  readonly acknowledged: readonly string[];
  stop(): Promise<void>;
}

/** Writes announcements one after the other until it is stopped. */
export function startWriting(address: string, token: string): Writing {
  const acknowledged: string[] = [];
  let stopped = false;
  const running = (async () => {
    for (let at = 0; !stopped; at += 1) {
      const title = `Avviso ${at}`;
      const form = { title, subject: 'Esercitazione', dueDate: null };
      const { status, body } = await post(`${address}/api/DLAB/admin/SaveComunicato`, form, token);
      if (status !== 200) throw new Error(`a write: ${status} ${JSON.stringify(body)}`);
      acknowledged.push(title);
    }
  })();
  return {
    acknowledged,
    stop() {
      stopped = true;
      return running;
    },
  };
}

interface Reading {
  /** Reads so far, those that failed, and the longest wait in milliseconds. */
  readonly done: { reads: number; failed: number; longest: number };
  stop(): Promise<void>;
}

/** Readers of so many networks: what one alone may read in a minute is bounded. */
const networks = 250;

/** Reads an address from a loopback address of its own. @returns the status; 0: no answer */
async function readFrom(agent: http.Agent, address: string): Promise<number> {
  try {
    const request = http.get(address, { agent });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    request.on('error', () => {});
    await buffer(response);
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** Reads lists and searches, several at once, until it is stopped. */
export function startReading(address: string, loops = 4): Reading {
  const done = { reads: 0, failed: 0, longest: 0 };
  const agents = Array.from(
    { length: networks },
    (_, at) => new http.Agent({ localAddress: `127.0.0.${at + 2}` }),
  );
  let stopped = false;
  const loop = async (of: number) => {
    for (let at = of; !stopped; at += 1) {
      const begun = performance.now();
      const path =
        at % 2 === 0
          ? '/api/DLAB/Prestazioni?q=glic'
          : `/api/DLAB/Prestazioni?page=${1 + (at % 9)}`;
      const status = await readFrom(agents[at % networks] ?? http.globalAgent, address + path);
      done.reads += 1;
      if (status !== 200) done.failed += 1;
      done.longest = Math.max(done.longest, performance.now() - begun);
    }
  };
  const running = Promise.all(Array.from({ length: loops }, (_, at) => loop(at)));
  return {
    done,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

export const summaryOf = ({ reads, failed, longest }: Reading['done']) =>
  `${reads} reads, ${failed} failed, longest ${longest.toFixed(0)} ms`;
