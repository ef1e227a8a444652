import type { IncomingMessage, RequestOptions } from 'node:http';
import http from 'node:http';
import { Secret, TOTP } from 'otpauth';

/** A signed-in user. */
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
export interface HttpResult {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
  readonly milliseconds: number;
}

/** Sends a request and never throws: a failure is status 0 with the reason as the body. */
export async function request(url: string, init: RequestInit = {}): Promise<HttpResult> {
  const begun = performance.now();
  const took = () => performance.now() - begun;
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const body = json ? JSON.parse(text) : text;
    return { status: response.status, body, headers: response.headers, milliseconds: took() };
  } catch (error) {
    return { status: 0, body: error, headers: new Headers(), milliseconds: took() };
  }
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export function post(
  url: string,
  body: object,
  token?: string,
  more: Record<string, string> = {},
): Promise<HttpResult> {
  return request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token), ...more },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}

export function get(url: string, token?: string): Promise<HttpResult> {
  return request(url, { headers: bearer(token), signal: AbortSignal.timeout(30_000) });
}

/** What a call answered, when nothing else is allowed. @throws when it was refused */
export async function bodyOf(call: Promise<HttpResult>): Promise<Body> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 500)}`);
  return body;
}

/** The public catalogue as its CSV file. */
export const csvOf = (address: string): Promise<string> =>
  bodyOf(get(`${address}/api/DLABExport/ExportCSVPrestazioni`));

interface CallOptions extends RequestOptions {
  readonly body?: string | undefined;
  /** Milliseconds that it may take. */
  readonly patience?: number;
  /** Sent again on a new connection when the used one was closed meanwhile, as browsers do. */
  readonly isRetried?: boolean;
}

/**
 * One request whose answer's body nobody reads, over an agent or from an address of its own;
 * undefined when there was no answer within the time.
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
export const [firstPassword, chosen] = ['Primo-accesso-2026', 'una frase lunga che ricordo'];

/** The administrator's first sign-in: activation with a new password and a second factor. */
export async function activate(
  address: string,
  first = firstPassword,
  more: Record<string, string> = {},
): Promise<Signed> {
  const given = { username: 'admin', password: first };
  const { ticket, secret } = await bodyOf(
    post(`${address}/api/auth/Login`, given, undefined, more),
  );
  const form = { ticket, otp: codeOf(secret), newPassword: chosen };
  const { status, body, headers } = await post(
    `${address}/api/auth/VerifyOtp`,
    form,
    undefined,
    more,
  );
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
  const known = { cookie: device };
  const login = await post(
    `${address}/api/auth/Login`,
    { username: 'admin', password },
    undefined,
    known,
  );
  if (login.status !== 200) return login;
  const { ticket } = login.body;
  return post(
    `${address}/api/auth/VerifyOtp`,
    { ticket, otp: codeOf(secret, 1) },
    undefined,
    known,
  );
}
