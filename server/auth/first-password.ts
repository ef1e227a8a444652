import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownFile } from '../platform/data-folder.ts';
import type { FirstAdministrator } from './open-auth.ts';

/**
 * How the first administrator is announced at the console, once (design.md section 7).
 * @param folder where the password is written, in a file that only its owner reads, and not
 *   announced: in production, whose console is a log
 */
export function announcementOf(
  { username, password }: FirstAdministrator,
  folder: string | undefined,
): (origin: string) => string {
  let secret = password === undefined ? 'the password of DLAB_ADMIN_PASSWORD' : undefined;
  if (password !== undefined && folder !== undefined) {
    const file = path.resolve(folder, 'first-password');
    writeFileSync(file, `${password}\n`, { mode: ownFile });
    secret = `the password in ${file}`;
  }
  secret ??= `the password ${password}`;
  return (origin) =>
    `First administrator: ${username}, with ${secret}, within 24 hours, at ${origin}/admin`;
}
