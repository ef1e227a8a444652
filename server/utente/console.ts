import { givenUsername } from '#contract/auth.ts';
import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { AuthContext } from '../auth/auth.context.ts';
import { findUser } from '../auth/utente.rows.ts';
import type { Asked, Told } from '../platform/console.ts';
import { phrasesOf } from '../platform/language.ts';
import { Problem } from '../platform/problem.ts';
import type { Actor } from './utente.service.ts';
import { createUtente, resetFactor, unlockUtente } from './utente.service.ts';

const commands = ['create', 'reset', 'unlock'] as const;

/**
 * The commands of the host's console, for what no administrator can do from a browser any more: to create an administrator,
 * to reset a second factor, to unlock an account (trust.md B8, T3).
 */
export async function runAtConsole(auth: AuthContext, { words, language, by }: Asked): Promise<Told> {
  const say = (key: PhraseKey, values?: PhraseValues) => fill(phrasesOf[language][key], values);
  const [named, username = ''] = words;
  const command = commands.find((one) => one === named);
  const name = givenUsername.safeParse(username);
  if (command === undefined || words.length !== 2) return { lines: [say('console.usage')], status: 2 };
  if (!name.success) return { lines: [say('invalid.username')], status: 2 };
  const actor: Actor = { username: by, network: undefined, sessionId: undefined };
  try {
    return { lines: await lines(command, name.data), status: 0 };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    const isUnknown = thrown.code === 'notFound';
    return { lines: [say(isUnknown ? 'console.unknown' : `problem.${thrown.code}`, { username })], status: 2 };
  }

  async function lines(asked: (typeof commands)[number], of: string): Promise<string[]> {
    if (asked === 'create') {
      const form = { username: of, roles: ['admin' as const], active: true };
      const { firstUsePassword: password } = await createUtente(auth, form, actor);
      return [say('console.created', { username: of, password })];
    }
    const user = await findUser(auth.database.sql, of);
    if (user === undefined) throw new Problem('notFound');
    if (asked === 'unlock') {
      await unlockUtente(auth, user.id, actor);
      return [say('console.unlocked', { username: of })];
    }
    const { firstUsePassword: password } = await resetFactor(auth, user.id, actor);
    return [say('console.reset', { username: of, password })];
  }
}
