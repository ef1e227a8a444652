import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { inParts } from '../../platform/in-parts.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Compresses bytes to text for a column, off this thread. */
export async function packBytes(bytes: Uint8Array): Promise<string> {
  return (await pack(bytes, { level: 3 })).toString('base64');
}

export function unpackBytes(packed: string): Promise<Buffer> {
  return unpack(Buffer.from(packed, 'base64'));
}

/** A file has thousands of rows, and readers wait while they are written. */
const partSize = 500;

async function stringify(value: object): Promise<string> {
  const members: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const items = Array.isArray(entry)
      ? await inParts(entry, partSize, (part) => JSON.stringify(part).slice(1, -1))
      : undefined;
    const text = items === undefined ? JSON.stringify(entry) : `[${items.join(',')}]`;
    members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

/** Compresses a plain object to text for a column. */
export async function packJson(value: object): Promise<string> {
  return packBytes(Buffer.from(await stringify(value)));
}

export async function unpackJson<Value>(packed: string): Promise<Value> {
  return JSON.parse((await unpackBytes(packed)).toString()) as Value;
}
