import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inParts } from '../../platform/in-parts.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Bytes as text that a column holds, compressed; off this thread. */
export async function packBytes(bytes: Uint8Array): Promise<string> {
  return (await pack(bytes, { level: 3 })).toString('base64');
}

/** The bytes that `packBytes` packed. */
export function unpackBytes(packed: string): Promise<Buffer> {
  return unpack(Buffer.from(packed, 'base64'));
}

/** So many items are written at a time: a file has thousands of rows, and readers wait. */
const itemsAtOnce = 500;

async function stringify(value: object): Promise<string> {
  const members: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const items = Array.isArray(entry)
      ? await inParts(entry, itemsAtOnce, (part) => JSON.stringify(part).slice(1, -1))
      : undefined;
    const text = items === undefined ? JSON.stringify(entry) : `[${items.join(',')}]`;
    members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

/** A plain object as text that a column holds, compressed. */
export async function packJson(value: object): Promise<string> {
  return packBytes(Buffer.from(await stringify(value)));
}

/** The value that `packJson` packed. */
export async function unpackJson<Value>(packed: string): Promise<Value> {
  return JSON.parse((await unpackBytes(packed)).toString()) as Value;
}
