import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** RFC 6238 as every authenticator app reads it (threats.md section 0). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A second factor to be set up. */
export interface Proposal {
  /** Base32, of 20 random bytes. */
  readonly secret: string;
  /** A data URL of an image: the otpauth address as a QR code. */
  readonly qrCode: string;
}

/**
 * Proposes a new second factor. The issuer and the user name are what the authenticator app lists
 * it by.
 */
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
 * The 30-second step for which a code is right: the present one, the one before or the one after
 * (RFC 6238 section 5.2).
 * @returns null for a wrong code
 */
export function verifyTotp(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : stepAt(now) + delta;
}

/** The number of the 30-second step that an instant lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / parameters.period);
}
