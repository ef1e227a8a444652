import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorFault } from './config.ts';
import { ownFile } from './data-folder.ts';
import { fsyncPath } from './durable-fs.ts';
import { errorCode } from './error-code.ts';

/** Error codes of a file system that cannot take a file; anything else is the database's. */
const ofFiles = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'EIO',
]);

/**
 * Writes a compressed file that only its owner can read, with a checksum as its last line. The file
 * appears whole and on the disk, or not at all (threats.md J14).
 * @param file a name that is still free
 * @param parts whole lines, several at a time
 * @throws OperatorFault when the file exists, or cannot be written
 */
export async function writeLines(file: string, parts: AsyncIterable<string>): Promise<void> {
  if (existsSync(file))
    throw new OperatorFault(`${file} is there already: give a name that is free`);
  const fresh = `${file}.new`;
  const hash = createHash('sha256');
  async function* withChecksum() {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
    yield `${hash.digest('hex')}\n`;
  }
  // What cannot be removed cannot be written either: reported below.
  await rm(fresh, { force: true }).catch(() => {});
  try {
    const opened = createWriteStream(fresh, { flags: 'wx', mode: ownFile });
    await pipeline(Readable.from(withChecksum()), createGzip(), opened);
    fsyncPath(fresh);
    await rename(fresh, file);
    fsyncPath(path.dirname(path.resolve(file)));
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => {});
    const code = errorCode(error) ?? '';
    if (!ofFiles.has(code)) throw error;
    throw new OperatorFault(`${file} cannot be written (${code})`, { cause: error });
  }
}

async function* rawLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  reading.catch(() => {}); // The loop below throws it.
  unpacked.setEncoding('utf8');
  let rest = '';
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await reading;
  if (rest !== '') throw new Error('its last line has no end');
}

/** What `writeLines` was given. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let previous: string | undefined;
  for await (const line of rawLines(file)) {
    if (previous !== undefined) yield previous;
    previous = line;
  }
}

/**
 * Reads the whole file and compares it with its checksum before anything is made of it.
 * @throws OperatorFault when it is missing, cut off or changed
 */
export async function checkLines(file: string): Promise<void> {
  const hash = createHash('sha256');
  let previous: string | undefined;
  try {
    for await (const line of rawLines(file)) {
      if (previous !== undefined) hash.update(`${previous}\n`);
      previous = line;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OperatorFault(`${file} cannot be read, or is damaged: ${reason}`, { cause });
  }
  if (previous === hash.digest('hex')) return;
  throw new OperatorFault(`${file} is damaged: its contents are not what its checksum says`);
}
