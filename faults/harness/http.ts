import type { IncomingMessage, RequestOptions } from 'node:http';
import http from 'node:http';
import { Secret, TOTP } from 'otpauth';

/** A signed-in administrator. */
export interface Signed {
  readonly secret: string;
  readonly token: string;
  readonly password: string;
  /** The known-device cookie. */
  readonly device: string;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape are read here
type Body = any;

/** A response; status 0 where none came. */
interface HttpResult {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  readonly milliseconds: number;
}

interface Options {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds that it may take. */
  readonly patience?: number;
}

/** Sends a request and never throws: a failure is status 0 with the reason as the body. */
export async function request(
  url: string,
  { token, headers = {}, patience = 30_000 }: Options = {},
  init: RequestInit = {},
): Promise<HttpResult> {
  const begun = performance.now();
  const took = () => performance.now() - begun;
  const bearer = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(url, {
      ...init,
      headers: { ...bearer, ...headers },
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const body = json ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers, milliseconds: took() };
  } catch (error) {
    return { status: 0, body: error, headers: new Headers(), milliseconds: took() };
  }
}

export function post(url: string, body: object, options: Options = {}): Promise<HttpResult> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  return request(url, { ...options, headers }, { method: 'POST', body: JSON.stringify(body) });
}

export const get = (url: string, token?: string) => request(url, token ? { token } : {});

/** What a call answered, when nothing else is allowed. @throws when it was refused */
export async function bodyOf(call: Promise<HttpResult>): Promise<Body> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
  return body;
}

/** The public catalogue as its CSV file. */
export const csvOf = (address: string): Promise<string> =>
  bodyOf(get(`${address}/api/DLABExport/ExportCSVPrestazioni`));

/** A test as its form holds it. @returns undefined when it was refused */
export async function readForm(
  address: string,
  token: string,
  id: number,
): Promise<{ readonly version: number } | undefined> {
  const url = `${address}/api/DLAB/admin/EditPrestazione?id=${id}`;
  const { status, body } = await get(url, token);
  if (status !== 200) return undefined;
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = body.prestazione;
  return form;
}

/** Sends a part of an import: fields, and perhaps a sheet. */
export function importSheet(
  address: string,
  token: string,
  fields: Readonly<Record<string, string>>,
  sheet?: string | Uint8Array,
): Promise<HttpResult> {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  if (typeof sheet === 'string') body.append('file', new Blob([sheet]), 'esami.csv');
  else if (sheet) body.append('file', new Blob([new Uint8Array(sheet)]), 'esami.xlsx');
  const url = `${address}/api/DLABExport/ImportPrestazioniToElaborate`;
  return request(url, { token, patience: 300_000 }, { method: 'POST', body });
}

interface CallOptions extends RequestOptions {
  readonly body?: string | undefined;
  /** Milliseconds that it may take. */
  readonly patience?: number;
  /** Sent again on a new connection when the used one was closed meanwhile, as browsers do. */
  readonly isRetried?: boolean;
}

/**
 * One request whose answer's body nobody reads, over an agent or from an address of its own.
 * @returns undefined when there was no answer within the time
 */
export function call(options: CallOptions): Promise<IncomingMessage | undefined> {
  const { body, patience = 10_000, isRetried = false } = options;
  return new Promise((resolve) => {
    const sent = http.request({ host: '127.0.0.1', ...options }, (response) => {
      response.on('end', () => resolve(response)).on('error', () => resolve(undefined));
      response.resume();
    });
    const late = setTimeout(() => sent.destroy(), patience);
    sent.once('close', () => clearTimeout(late));
    sent.once('error', () => {
      const again = { ...options, agent: false, isRetried: false } as const;
      resolve(isRetried && sent.reusedSocket ? call(again) : undefined);
    });
    sent.end(body);
  });
}

/** @param ahead steps of 30 seconds */
function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
}

/** The administrator's password until the activation, and the one chosen there. */
export const firstPassword = 'Primo-accesso-2026';
const chosen = 'una frase lunga che ricordo';

/** The administrator's first sign-in: activation with a new password and a second factor. */
export async function activate(
  address: string,
  password = firstPassword,
  options: Options = {},
): Promise<Signed> {
  const auth = `${address}/api/auth`;
  const login = post(`${auth}/Login`, { username: 'admin', password }, options);
  const { ticket, secret } = await bodyOf(login);
  const form = { ticket, otp: codeOf(secret), newPassword: chosen };
  const { status, body, headers } = await post(`${auth}/VerifyOtp`, form, options);
  if (status !== 200) throw new Error(`activation: ${status} ${JSON.stringify(body)}`);
  const device = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { secret, token: body.token.access_token, password: chosen, device };
}

/**
 * Both steps, by the next code, which was surely not used yet. @returns the answer of the step that
 * ended it
 */
export async function signIn(
  address: string,
  { secret, password, device }: Signed,
): Promise<HttpResult> {
  const [auth, headers] = [`${address}/api/auth`, { cookie: device }];
  const login = await post(`${auth}/Login`, { username: 'admin', password }, { headers });
  if (login.status !== 200) return login;
  const form = { ticket: login.body.ticket, otp: codeOf(secret, 1) };
  return post(`${auth}/VerifyOtp`, form, { headers });
}
