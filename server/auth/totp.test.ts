import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { proposeFactor, stepAt, verifyTotp } from './totp.ts';

/** '12345678901234567890', the key of RFC 6238 appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(Math.round(seconds * 1000));

describe('a one-time code', () => {
  // The last six of the eight digits that the appendix gives.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is, at %i s, that of RFC 6238', (seconds, code) => {
    expect(verifyTotp(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(verifyTotp(secret, wrong, at(seconds))).toBeNull();
  });

  it('is valid in its own step, the one before and the one after (B3)', () => {
    const step = 1_000_000;
    const begin = step * 30;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: begin * 1000,
    });
    const found = (seconds: number) => verifyTotp(secret, code, at(begin + seconds));
    expect([-30.001, -30, -0.001, 0, 29.999, 30, 59.999, 60].map(found)).toEqual([
      ...[null, step, step, step],
      ...[step, step, step, null],
    ]);
  });

  it('is exactly six digits', () => {
    for (const code of ['', '28708', '0287082', '94287082', '28708x', ' 287082']) {
      expect([code, verifyTotp(secret, code, at(59))]).toEqual([code, null]);
    }
  });

  it('belongs to a step of 30 seconds', () => {
    expect([0, 29.999, 30, 59.999, 60].map((seconds) => stepAt(at(seconds)))).toEqual([
      0, 0, 1, 1, 2,
    ]);
  });
});

describe('a proposed second factor', () => {
  it('is a secret of 20 random bytes and an image of its address', () => {
    const [first, second] = [
      proposeFactor('DLAB IEO', 'mario.rossi'),
      proposeFactor('DLAB IEO', 'mario.rossi'),
    ];
    expect(first.secret).not.toBe(second.secret);
    expect(Secret.fromBase32(first.secret).bytes).toHaveLength(20);
    const [head, image = ''] = first.qrCode.split(',');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(image, 'base64').toString()).toMatch(/^<svg [\s\S]*<\/svg>$/);
  });

  it('is read by authenticator apps with the numbers by which it is checked', () => {
    const { secret: proposed } = proposeFactor('DLAB IEO', 'mario.rossi');
    const address = `otpauth://totp/x?secret=${proposed}`;
    const now = new Date();
    // What an app assumes by default: SHA-1, six digits, 30 seconds.
    expect(verifyTotp(proposed, URI.parse(address).generate(), now)).not.toBeNull();
  });
});
