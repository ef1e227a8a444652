import { eq } from 'drizzle-orm';
import { givenUsername } from '#contract/auth.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import { findUser } from '../auth/utente.rows.ts';
import type { CommandResult, ConsoleCommand } from '../platform/console.ts';
import { translator } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import { bootstrap, utente } from '../schema.auth.ts';
import type { Actor } from './on-users.ts';
import { createUtente, resetFactor, unlockUtente } from './utente.service.ts';

const commands = ['create', 'reset', 'unlock'] as const;

/** Is it the command that replaces a lost key? Every other one needs the database's key. */
export function isReplacingKey({ words }: ConsoleCommand): boolean {
  return words.length === 1 && words[0] === 'replace-key';
}

/**
 * Continues with this process's key when the database's is lost: no second factor can be read any
 * more, so every user gets a first-use password instead. The new key is recorded last: interrupted
 * before, the command is given again.
 * @returns the passwords to pass on, by user; undefined when this process has the database's key
 */
async function replaceKey(
  auth: AuthContext,
  actor: Actor,
): Promise<{ username: string; password: string }[] | undefined> {
  const { sql } = auth.database;
  const [before] = await sql.select({ keyId: bootstrap.keyId }).from(bootstrap);
  if (before === undefined || auth.keys.knows(before.keyId)) return undefined;
  const users = await sql
    .select({ id: utente.id, username: utente.username })
    .from(utente)
    .orderBy(utente.username);
  const accounts: { username: string; password: string }[] = [];
  for (const { id, username } of users) {
    const { firstUsePassword } = await resetFactor(auth, id, actor);
    accounts.push({ username, password: firstUsePassword });
  }
  await sql.update(bootstrap).set({ keyId: auth.keys.id }).where(eq(bootstrap.keyId, before.keyId));
  return accounts;
}

/**
 * The commands of the host's console, for what no administrator can do from a browser any more: to
 * create an administrator, to reset a second factor, to unlock an account (threats.md B8, T3), to
 * go on without a key that is lost.
 */
export async function runAtConsole(
  auth: AuthContext,
  input: ConsoleCommand,
): Promise<CommandResult> {
  const { words, language, by } = input;
  const translate = translator(language);
  const actor: Actor = { username: by, network: undefined, sessionId: undefined };
  if (isReplacingKey(input)) {
    const users = await replaceKey(auth, actor);
    if (users === undefined) return { lines: [translate('console.keyIsRight')], status: 0 };
    const each = users.map((user) => translate('console.keyReplacedFor', user));
    return { lines: [translate('console.keyReplaced'), ...each], status: 0 };
  }
  const [named, username = ''] = words;
  const command = commands.find((command) => command === named);
  const name = givenUsername.safeParse(username);
  if (command === undefined || words.length !== 2)
    return { lines: [translate('console.usage')], status: 2 };
  if (!name.success) return { lines: [translate('invalid.username')], status: 2 };
  try {
    return { lines: await lines(command, name.data), status: 0 };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const isUnknown = thrown.code === 'notFound';
    return {
      lines: [translate(isUnknown ? 'console.unknown' : `problem.${thrown.code}`, { username })],
      status: 2,
    };
  }

  async function lines(command: (typeof commands)[number], of: string): Promise<string[]> {
    if (command === 'create') {
      const form = { username: of, roles: ['admin' as const], active: true };
      const { firstUsePassword: password } = await createUtente(auth, form, actor);
      return [translate('console.created', { username: of, password })];
    }
    const user = await findUser(auth.database.sql, of);
    if (user === undefined) throw new Problem('notFound');
    if (command === 'unlock') {
      await unlockUtente(auth, user.id, actor);
      return [translate('console.unlocked', { username: of })];
    }
    const { firstUsePassword: password } = await resetFactor(auth, user.id, actor);
    const line = translate('console.reset', { username: of, password });
    return user.active ? [line] : [line, translate('console.stillSuspended', { username: of })];
  }
}
