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

export function post(
  url: string,
  body: object,
  token?: string,
  more: Record<string, string> = {},
): Promise<HttpResult> {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization, ...more };
  return request(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}

export function get(url: string, token?: string): Promise<HttpResult> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  return request(url, { headers, signal: AbortSignal.timeout(30_000) });
}

/** @param ahead steps of 30 seconds */
function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
}

const chosen = 'una frase lunga che ricordo';

/** The first sign-in: activation with a new password and a second factor. */
export async function activate(address: string, username: string, first: string): Promise<Signed> {
  const login = await post(`${address}/api/auth/Login`, { username, password: first });
  const { ticket, secret } = login.body;
  const otp = codeOf(secret);
  const done = await post(`${address}/api/auth/VerifyOtp`, { ticket, otp, newPassword: chosen });
  if (done.status !== 200)
    throw new Error(`activation: ${done.status} ${JSON.stringify(done.body)}`);
  const device = done.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { secret, token: done.body.token.access_token, password: chosen, device };
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
