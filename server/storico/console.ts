import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { CommandResult, ConsoleCommand } from '../platform/console.ts';
import type { Sql } from '../platform/database.ts';
import { phrasesOf } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import { logEvent, securityLog } from '../platform/security-log.ts';
import { verifyChain } from './chain.ts';

/**
 * The command that verifies the history: `npm run audit`, perhaps with a hash that was noted
 * before.
 * @param log where an altered history is reported too
 */
export async function runAudit(
  on: Sql,
  { words, language }: ConsoleCommand,
  log: Log,
): Promise<CommandResult> {
  const translate = (key: PhraseKey, values?: PhraseValues) =>
    fill(phrasesOf[language][key], values);
  const [noted] = words;
  if (words.length > 1 || (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))) {
    return { lines: [translate('audit.usage')], status: 2 };
  }
  const { rows, head, bad, known } = await verifyChain(on, noted);
  if (bad !== undefined || !known)
    logEvent(securityLog(log), 'audit_verify_fail', { row: bad?.id });
  if (bad !== undefined) {
    const { id, noun, recordId, version, field, at, by } = bad;
    return {
      lines: [translate('audit.bad', { id, noun, record: recordId, version, field, at, by, rows })],
      status: 1,
    };
  }
  if (!known) return { lines: [translate('audit.gone', { hash: noted ?? '' })], status: 1 };
  return {
    lines: [rows === 0 ? translate('audit.empty') : translate('audit.whole', { rows, head })],
    status: 0,
  };
}
