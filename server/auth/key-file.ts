import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { OperatorFault } from '../platform/config.ts';
import { othersRights, ownFile, ownFolder } from '../platform/data-folder.ts';
import { errorCode } from '../platform/error-code.ts';
import type { Keys } from './secrets.ts';
import { createKeys } from './secrets.ts';

function make(file: string): Buffer {
  const key = randomBytes(32);
  const descriptor = openSync(file, 'wx', ownFile);
  try {
    writeSync(descriptor, `${key.toString('base64url')}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return key;
}

function read(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const { mode } = fstatSync(descriptor);
    if ((mode & othersRights) !== 0)
      throw new OperatorFault(`Others can read the key in ${file}: chmod 600 ${file}`);
    const key = Buffer.from(readFileSync(descriptor, 'utf8').trim(), 'base64url');
    if (key.length < 32)
      throw new OperatorFault(`${file} holds no key of 32 bytes: put back the file of a backup`);
    return key;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Created when missing; only its owner may read it (threats.md I5).
 * @throws OperatorFault when others can read it, or it holds no key
 */
function keyOfFolder(dataFolder: string): Buffer {
  const file = path.join(dataFolder, 'secret.key');
  mkdirSync(dataFolder, { recursive: true, mode: ownFolder });
  try {
    return make(file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return read(file);
  }
}

/** The configured ones, or the one in the data folder. */
export function openKeys({
  secretKeys,
  dataFolder,
}: Pick<Config, 'secretKeys' | 'dataFolder'>): Keys {
  return createKeys(secretKeys ?? [keyOfFolder(dataFolder)]);
}
