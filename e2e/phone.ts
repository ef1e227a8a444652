import type { Locator } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { decodeQR } from 'qr/decode.js';

const period = 30;

/**
 * How far into a step a code of the previous step may be used: later the server might refuse it.
 */
const safe = 20;

/** The clock of the server that the codes are for. */
export interface ServerClock {
  /** How far it is ahead of this process's, in seconds. */
  readonly ahead: number;
  advance(seconds: number): Promise<void>;
}

/**
 * An authenticator app with one account. Each code is accepted once, in the step before, the
 * present one or the next.
 */
export class Phone {
  readonly #totp: OTPAuth.TOTP;
  readonly #clock: ServerClock;
  #last: number;

  constructor(secret: string, clock: ServerClock, last = 0) {
    this.#totp = new OTPAuth.TOTP({ secret, period, digits: 6, algorithm: 'SHA1' });
    this.#clock = clock;
    this.#last = last;
  }

  get secret(): string {
    return this.#totp.secret.base32;
  }

  /** The next unused code; it puts the server's clock forward if necessary. */
  async code(): Promise<string> {
    const seconds = Date.now() / 1000 + this.#clock.ahead;
    const step = Math.floor(seconds / period);
    const first = seconds % period < safe ? step - 1 : step;
    const next = Math.max(first, this.#last + 1);
    if (next > step + 1) await this.#clock.advance((next - step - 1) * period);
    this.#last = next;
    return this.#totp.generate({ timestamp: next * period * 1000 });
  }
}

/** The content of the QR code on screen, read from its pixels. */
export async function readQr(image: Locator): Promise<string> {
  const pixels = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const side = 512;
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingEnabled = false;
    context.drawImage(element, 0, 0, side, side);
    return {
      width: side,
      height: side,
      data: Array.from(context.getImageData(0, 0, side, side).data),
    };
  });
  return decodeQR({ ...pixels, data: Uint8ClampedArray.from(pixels.data) });
}

/** The secret of an otpauth address. */
export function readSecret(address: string): string {
  const { protocol, searchParams } = new URL(address);
  const secret = searchParams.get('secret');
  if (protocol !== 'otpauth:' || secret === null) throw new Error('not an otpauth address');
  return secret;
}
