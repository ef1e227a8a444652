import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseLog } from './database.ts';
import { errorCode } from './error-code.ts';

/** Rights of group and others, in a file's mode. */
export const othersRights = 0o077;

/** Modes of what the product stores on disk: for the owner alone. */
export const ownFolder = 0o700;
export const ownFile = 0o600;

/**
 * Checks its own rights, and is not trusted once others could read it (server/auth/key-file.ts).
 */
const secretKey = 'secret.key';

/** Of a folder that is configured and must be there. @param name the variable's */
export function faultsOfFolder(name: string, folder: string | undefined): string[] {
  if (folder === undefined) return [];
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return fs.statSync(folder).isDirectory() ? [] : [`${name}: ${folder} is no folder`];
  } catch (error) {
    const reason = errorCode(error) ?? String(error);
    return [`${name}: nothing can be written in ${folder} (${reason}): make it, for this user`];
  }
}

interface Found {
  /** Files and folders that were open to others, and no longer are. */
  tightened: number;
  /** Left as they are, since they belong to another user. */
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

/** From the outside in: once a folder is closed, its contents cannot change meanwhile. */
function tightenTree(file: string, findings: Found): void {
  const stats = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  tighten(file, stats, findings);
  if (!stats.isDirectory()) return;
  for (const name of fs.readdirSync(file)) tightenTree(path.join(file, name), findings);
}

/** Another user's folder, such as a volume mounted for us: its owner can reach everything in it. */
function ownerElsewhere({ uid }: fs.Stats): number | undefined {
  const ownUser = process.geteuid?.();
  return ownUser === undefined || ownUser === uid ? undefined : uid;
}

/**
 * Closes the data folder to all but its owner: what an older version or a person left open is put
 * right, and logged. What cannot be, such as a volume of another user, is warned about. The key is
 * left as it is: once others could read it, it is no secret, and refuses the start (threats.md I9;
 * decision 51).
 * @param folder exists, and nobody else is writing into it; may be a symbolic link, but links
 *   inside are not followed
 * @throws {Error} of the file system, when the folder cannot be read
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
