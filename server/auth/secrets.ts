import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What keys do: hide what must be read again, and name what must only be recognised. */
export interface Keys {
  /** Of the first key; reveals nothing of it. */
  readonly id: string;
  /**
   * Encrypts, bound to its owner: for another owner it cannot be opened (threats.md B12).
   * @param owner whose it is, such as `utente 7`
   */
  seal(text: string, owner: string): string;
  /**
   * @throws {Error} when it was changed, belongs to another owner, or was sealed with an unknown
   *   key
   */
  open(sealed: string, owner: string): string;
  /** Was it sealed with a key other than the first? */
  isOld(sealed: string): boolean;
  knows(id: string): boolean;
  /** A constant name that reveals nothing of the text. */
  nameOf(kind: string, text: string): string;
  /** Only the first key's owner can produce it: 128 bits, 22 characters. */
  checkOf(kind: string, text: string): string;
  /** With any of the keys. */
  isCheckOf(kind: string, text: string, check: string): boolean;
}

interface Key {
  readonly id: string;
  readonly encryption: Buffer;
  readonly checks: Buffer;
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `dlab ${purpose}`, 32));
}

const checkBytes = 16;

function check({ checks }: Key, kind: string, text: string): Buffer {
  return createHmac('sha256', checks).update(`${kind}\0${text}`).digest().subarray(0, checkBytes);
}

/**
 * AES-256-GCM with a random 96-bit nonce, and HMAC-SHA-256.
 * @param secrets the first encrypts, the others still open what they once sealed
 */
export function createKeys(secrets: readonly Buffer[]): Keys {
  const keys = secrets.map(
    (key): Key => ({
      id: derive(key, 'id').toString('hex').slice(0, 8),
      encryption: derive(key, 'encryption'),
      checks: derive(key, 'checks'),
    }),
  );
  const [first] = keys;
  if (first === undefined || secrets[0] === undefined) throw new Error('no key');
  const naming = derive(secrets[0], 'names');
  const keyOf = (sealed: string) => keys.find((key) => sealed.startsWith(`${key.id}.`));
  return {
    id: first.id,
    seal(text, owner) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first.encryption, nonce).setAAD(
        Buffer.from(`${owner} ${first.id}`),
      );
      const sealed = Buffer.concat([
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${first.id}.${nonce.toString('base64url')}.${sealed.toString('base64url')}`;
    },
    open(sealed, owner) {
      const key = keyOf(sealed);
      if (key === undefined) throw new Error('sealed with a key that is not known');
      const [nonce = '', body = ''] = sealed.split('.').slice(1);
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key.encryption,
        Buffer.from(nonce, 'base64url'),
        {
          authTagLength: 16,
        },
      )
        .setAAD(Buffer.from(`${owner} ${key.id}`))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(
        'utf8',
      );
    },
    isOld: (sealed) => !sealed.startsWith(`${first.id}.`),
    knows: (id) => keys.some((key) => key.id === id),
    nameOf: (kind, text) =>
      createHmac('sha256', naming).update(`${kind}\0${text}`).digest('base64url'),
    checkOf: (kind, text) => check(first, kind, text).toString('base64url'),
    isCheckOf(kind, text, expected) {
      const bytes = Buffer.from(expected, 'base64url');
      return (
        bytes.length === checkBytes &&
        keys.some((key) => timingSafeEqual(check(key, kind, text), bytes))
      );
    },
  };
}

/** For random secrets of 128 bits or more, of which a plain hash reveals nothing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new secret of 256 bits, recognised by its prefix (threats.md B7). */
export function newSecret(prefix: 'dlab_at_' | 'dlab_pa_'): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** Crockford's alphabet: no letter that reads as a digit. Its 32 symbols carry five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function randomSymbols(count: number): string {
  return Array.from(randomBytes(count), (byte) => alphabet[byte % 32]).join('');
}

/** To be read from a printed sheet. */
function inGroups(symbols: string, of: number): string {
  return symbols.match(new RegExp(`.{1,${of}}`, 'g'))?.join('-') ?? '';
}

/** A password for first use: 20 symbols, 100 bits, in groups of five (threats.md section 0). */
export function newFirstUsePassword(): string {
  return inGroups(randomSymbols(20), 5);
}

/** A recovery code: 24 symbols, 120 bits, in groups of four (threats.md section 0). */
export function newRecoveryCode(): string {
  return inGroups(randomSymbols(24), 4);
}

/**
 * O, I and L are read as the digits they look like.
 * @param bare without separators
 */
export function normaliseRecoveryCode(bare: string): string {
  return inGroups(bare.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1'), 4);
}
