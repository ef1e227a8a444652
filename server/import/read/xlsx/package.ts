import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';

/** The parts of a workbook, by name. Nothing is ever written to disk (threats.md F6). */
export interface Package {
  has(name: string): boolean;
  /**
   * Inflates a part piece by piece, counting.
   * @throws Unreadable when the part is missing, damaged, or larger than its header says
   */
  read(name: string, take: (chunk: Buffer) => void): Promise<void>;
}

const damaged = () => new Unreadable('import.damaged');
const bomb = () => new Unreadable('import.inflates', {}, 'tooLarge');

/** Any error of the zip reader is the file's fault. */
async function withFileFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof Unreadable ? thrown : damaged();
  }
}

/** The fixed part of a local header, in bytes. */
const headerSize = 30;

/** Parts that share bytes are a bomb that the sizes of single parts don't show. */
function refuseOverlaps(entries: readonly Entry[], end: number): void {
  const sorted = entries.toSorted(
    (entry, otherEntry) =>
      entry.relativeOffsetOfLocalHeader - otherEntry.relativeOffsetOfLocalHeader,
  );
  for (const [
    at,
    { relativeOffsetOfLocalHeader, fileNameLength, compressedSize },
  ] of sorted.entries()) {
    const nextOffset = sorted[at + 1]?.relativeOffsetOfLocalHeader ?? end;
    if (relativeOffsetOfLocalHeader + headerSize + fileNameLength + compressedSize > nextOffset)
      throw damaged();
  }
}

function refuseBombs(entries: readonly Entry[]): void {
  const { inflated, ratio, ratioCountsFrom } = workbookLimits;
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > inflated)
    throw bomb();
  for (const { uncompressedSize, compressedSize } of entries) {
    if (uncompressedSize > ratioCountsFrom && uncompressedSize > compressedSize * ratio)
      throw bomb();
  }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const { parts } = workbookLimits;
  if (zip.entryCount > parts)
    throw new Unreadable('import.tooManyParts', { max: parts }, 'tooLarge');
  const directory = zip.readEntryCursor as unknown as number;
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Unreadable('import.passwordProtected');
    // Part names ignore case (ECMA-376 part 2); of two equal names, programs disagree which counts.
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw damaged();
    entries.set(name, entry);
  }
  const allEntries = [...entries.values()];
  refuseBombs(allEntries);
  refuseOverlaps(allEntries, directory);
  return entries;
}

/** Checks the directory of a zip before anything is inflated (threats.md F1). @throws Unreadable */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const zip = await withFileFaults(() => fromBufferPromise(buffer));
  const entries = await withFileFaults(() => readEntries(zip));

  async function inflate(entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
    let sum = 0;
    // The zip reader also refuses a part whose size differs from its header.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sum = crc32(chunk, sum);
      take(chunk);
    }
    if (sum !== entry.crc32) throw damaged();
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read(name, take) {
      const entry = entries.get(name.toLowerCase());
      return withFileFaults(() =>
        entry === undefined ? Promise.reject(damaged()) : inflate(entry, take),
      );
    },
  };
}
