import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorFault } from '../platform/config.ts';
import { ownFile, ownFolder } from '../platform/data-folder.ts';
import { errorCode } from '../platform/error-code.ts';
import type { FirstAdministrator } from './open-auth.ts';

function write(folder: string, password: string): string {
  const file = path.resolve(folder, 'first-password');
  try {
    mkdirSync(folder, { recursive: true, mode: ownFolder });
    writeFileSync(file, `${password}\n`, { mode: ownFile });
  } catch (error) {
    throw new OperatorFault(
      `The first password cannot be written into ${file} (${errorCode(error)}): mend that, then ` +
        'have another one made with `dlab admin reset admin`',
      { cause: error },
    );
  }
  return file;
}

/**
 * How the first administrator is announced at the console, once (design.md section 7).
 * @param folder where the password is written, in a file that only its owner reads, and not
 *   announced: in production, whose console is a log
 * @throws OperatorFault when it cannot be written there
 */
export function announcementOf(
  { username, password }: FirstAdministrator,
  folder: string | undefined,
): (origin: string) => string {
  let secret = 'the password of DLAB_ADMIN_PASSWORD';
  if (password !== undefined)
    secret =
      folder === undefined
        ? `the password ${password}`
        : `the password in ${write(folder, password)}`;
  return (origin) =>
    `First administrator: ${username}, with ${secret}, within 24 hours, at ${origin}/admin`;
}
