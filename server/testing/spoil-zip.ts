const [localHeader, directoryHeader] = [0x04034b50, 0x02014b50];

/** Where each of a zip file's directory entries begins. */
function directoryEntries(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at + 46 <= bytes.length; at += 1)
    if (bytes.readUInt32LE(at) === directoryHeader) found.push(at);
  return found;
}

function entryNamed(bytes: Buffer, name: string): number {
  const named = (at: number) =>
    bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) === name;
  const at = directoryEntries(bytes).find(named);
  if (at === undefined) throw new Error(`no part ${name}`);
  return at;
}

/** Declares a part that many bytes long, uncompressed. */
export function lieAboutSize(zip: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  const at = entryNamed(bytes, name);
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== localHeader) throw new Error('no local header');
  bytes.writeUInt32LE(size, at + 24);
  bytes.writeUInt32LE(size, local + 22);
  return bytes;
}

/** Makes a part share another's bytes. */
export function overlap(zip: Uint8Array, name: string, other: string): Uint8Array {
  const bytes = Buffer.from(zip);
  const [at, from] = [entryNamed(bytes, name), entryNamed(bytes, other)];
  for (const [offset, length] of [
    [16, 12],
    [42, 4],
  ] as const)
    bytes.copy(bytes, at + offset, from + offset, from + offset + length);
  return bytes;
}

/** Marks a part as encrypted. */
export function markEncrypted(zip: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.from(zip);
  const at = entryNamed(bytes, name);
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
  return bytes;
}
