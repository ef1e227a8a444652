import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Bytes as text that a column holds, compressed; off this thread. */
export async function packBytes(bytes: Uint8Array): Promise<string> {
  return (await pack(bytes, { level: 3 })).toString('base64');
}

/** The bytes that `packBytes` packed. */
export function unpackBytes(packed: string): Promise<Buffer> {
  return unpack(Buffer.from(packed, 'base64'));
}

/** A value as text that a column holds, compressed. */
export function packJson(value: unknown): Promise<string> {
  return packBytes(Buffer.from(JSON.stringify(value)));
}

/** The value that `packJson` packed. */
export async function unpackJson<Value>(packed: string): Promise<Value> {
  return JSON.parse((await unpackBytes(packed)).toString()) as Value;
}
