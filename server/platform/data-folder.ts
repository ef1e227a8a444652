import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseLog } from './database.ts';
import { errorCode } from './error-code.ts';

/** The rights of group and others, in a file's mode. */
export const othersRights = 0o077;

/** The modes of what the product stores on a disk: the owner alone gets in. */
export const ownFolder = 0o700;
export const ownFile = 0o600;

/**
 * Refuses by itself to be read by others, and is then not believed any more
 * (server/auth/key-file.ts).
 */
const secretKey = 'secret.key';

interface Found {
  /** How many files and folders others had rights on, and have none any more. */
  tightened: number;
  /** Those that stay as they are, for they belong to another user. */
  readonly strange: string[];
}

function tighten(file: string, { mode }: fs.Stats, findings: Found): void {
  if ((mode & othersRights) === 0) return;
  try {
    fs.chmodSync(file, mode & 0o7700);
    findings.tightened += 1;
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
    findings.strange.push(file);
  }
}

/** From the outside inwards: once a folder is closed, its contents cannot change meanwhile. */
function tightenTree(file: string, findings: Found): void {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  tighten(file, stats, findings);
  if (!stats.isDirectory()) return;
  for (const name of fs.readdirSync(file)) tightenTree(path.join(file, name), findings);
}

/**
 * Is it the folder of another user, as a volume can be that was mounted for us? Its owner gets at
 * all that is in it.
 */
function ownerElsewhere({ uid }: fs.Stats): number | undefined {
  const ownUser = process.geteuid?.();
  return ownUser === undefined || ownUser === uid ? undefined : uid;
}

/**
 * Makes the data folder its owner's alone, as it is written anyway: where an older version or a
 * person left it open it is put right, and logged. What cannot be put right, a volume of another
 * user, is warned about. The key is left as it is: one that others could read is no secret any
 * more, and refuses the start (threats.md I9; decision 51).
 * @param folder is there, and nobody else writes into it now; may be a symbolic link, but links
 * inside are not followed
 * @throws {Error} of the file system, where the folder cannot be read
 */
export function secureDataFolder(folder: string, log: DatabaseLog): void {
  if (process.platform === 'win32') return;
  const root = fs.realpathSync(folder);
  const findings: Found = { tightened: 0, strange: [] };
  tighten(root, fs.statSync(root), findings);
  for (const name of fs.readdirSync(root))
    if (name !== secretKey) tightenTree(path.join(root, name), findings);
  const { tightened, strange } = findings;
  if (tightened > 0)
    log.warn(
      { folder, tightened },
      'others could read the data folder: now it is its owner’s alone',
    );
  const owner = ownerElsewhere(fs.statSync(root));
  if (owner !== undefined || strange.length > 0)
    log.warn(
      {
        folder,
        owner,
        mode: (fs.statSync(root).mode & 0o777).toString(8),
        strange: strange.slice(0, 5),
      },
      'the data folder, or something in it, belongs to another user, who can read or replace it: ' +
        'chown -R it to the user that this program runs as',
    );
}
