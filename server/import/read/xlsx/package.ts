import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise } from 'yauzl';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';

/**
 * A workbook's parts, by their names. Nothing is ever written, under a part's name or any other
 * (threats.md F6).
 */
export interface Package {
  has(name: string): boolean;
  /**
   * Inflates a part piece by piece, counting.
   * @throws Unreadable when the part is missing, damaged, or larger than its header says
   */
  read(name: string, take: (chunk: Buffer) => void): Promise<void>;
}

const damaged = () => new Unreadable('import.damaged');
const inflates = () => new Unreadable('import.inflates', {}, 'tooLarge');

/** What the zip reader throws of a file is the file's fault. */
async function blamingTheFile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw thrown instanceof Unreadable ? thrown : damaged();
  }
}

/** A local header's fixed part, in bytes. */
const headerSize = 30;

/** Parts that share their bytes are a bomb that each part's own numbers don't show. */
function refuseOverlaps(entries: readonly Entry[], end: number): void {
  const sorted = entries.toSorted(
    (entry, other) => entry.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  for (const [
    at,
    { relativeOffsetOfLocalHeader, fileNameLength, compressedSize },
  ] of sorted.entries()) {
    const next = sorted[at + 1]?.relativeOffsetOfLocalHeader ?? end;
    if (relativeOffsetOfLocalHeader + headerSize + fileNameLength + compressedSize > next)
      throw damaged();
  }
}

function refuseBombs(entries: readonly Entry[]): void {
  const { inflated, ratio, ratioCountsFrom } = workbookLimits;
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > inflated)
    throw inflates();
  for (const { uncompressedSize, compressedSize } of entries) {
    if (uncompressedSize > ratioCountsFrom && uncompressedSize > compressedSize * ratio)
      throw inflates();
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
    // Names of parts are blind to case (ECMA-376 part 2); of two with one name, programs would
    // disagree which counts.
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw damaged();
    entries.set(name, entry);
  }
  const all = [...entries.values()];
  refuseBombs(all);
  refuseOverlaps(all, directory);
  return entries;
}

/**
 * Opens a zip package: what its directory says is checked before anything is inflated (threats.md
 * F1).
 * @throws Unreadable
 */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const zip = await blamingTheFile(() => fromBufferPromise(buffer));
  const entries = await blamingTheFile(() => readEntries(zip));

  async function inflate(entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
    let sum = 0;
    // The zip reader counts too: a part that is longer or shorter than its header says is an error.
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
      return blamingTheFile(() =>
        entry === undefined ? Promise.reject(damaged()) : inflate(entry, take),
      );
    },
  };
}
