import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** What every authenticator app supports (RFC 6238; threats.md section 0). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export interface Proposal {
  /** Base32, of 20 random bytes. */
  readonly secret: string;
  /** The otpauth address as a QR code, as a data URL. */
  readonly qrCode: string;
}

/** Authenticator apps list it by issuer and user name. */
export function proposeFactor(issuer: string, username: string): Proposal {
  const totp = new TOTP({
    ...parameters,
    issuer,
    label: username,
    secret: new Secret({ size: 20 }),
  });
  const image = encodeQR(totp.toString(), 'svg', { ecc: 'medium', border: 4 });
  return {
    secret: totp.secret.base32,
    qrCode: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`,
  };
}

/**
 * The code's 30-second step: the present one, the one before or the one after (RFC 6238 section
 * 5.2).
 * @returns null for a wrong code
 */
export function verifyTotp(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : stepAt(now) + delta;
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / parameters.period);
}
