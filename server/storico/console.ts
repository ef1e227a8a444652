import type { PhraseKey, PhraseValues } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { CommandResult, ConsoleCommand } from '../platform/console.ts';
import type { Sql } from '../platform/database.ts';
import { phrasesOf } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import { logEvent, securityLog } from '../platform/security-log.ts';
import type { ChainReport } from './chain.ts';
import { verifyChain } from './chain.ts';
import type { NounTables } from './noun.ts';
import type { Altered } from './records.ts';
import { findAltered } from './records.ts';

/** What a look at the history and at all records found. */
interface Audit extends ChainReport {
  /** Was every row written as it is, and is every record what its rows say? */
  readonly isWhole: boolean;
  readonly altered: readonly Altered[];
  /** What it says to the person who runs it. */
  readonly lines: readonly string[];
}

/** Verifies the history's chain, and every record against it (threats.md H3). */
export async function audit(
  on: Sql,
  nouns: NounTables,
  language: ConsoleCommand['language'],
  noted?: string,
): Promise<Audit> {
  const translate = (key: PhraseKey, values?: PhraseValues) =>
    fill(phrasesOf[language][key], values);
  const verified = await verifyChain(on, noted);
  const { rows, head, bad, hasNotedHash } = verified;
  const { altered, records } = await findAltered(on, nouns);
  const findings: string[] = [];
  if (bad !== undefined) {
    const { id, noun, recordId, version, field, at, by } = bad;
    findings.push(
      translate('audit.bad', { id, noun, record: recordId, version, field, at, by, rows }),
    );
  }
  if (!hasNotedHash) findings.push(translate('audit.gone', { hash: noted ?? '' }));
  for (const { noun, recordId, kind, fields } of altered)
    findings.push(
      translate(`audit.${kind}`, { noun, record: recordId, fields: fields.join(', ') }),
    );
  const isWhole = findings.length === 0;
  const summary =
    rows === 0 ? translate('audit.empty') : translate('audit.whole', { rows, head, records });
  return { ...verified, isWhole, altered, lines: isWhole ? [summary] : findings };
}

/**
 * The command that verifies history and records: `npm run audit`, perhaps with a hash that was noted
 * before.
 * @param log where what was altered is reported too
 */
export async function runAudit(
  on: Sql,
  nouns: NounTables,
  { words, language }: ConsoleCommand,
  log: Log,
): Promise<CommandResult> {
  const [noted] = words;
  if (words.length > 1 || (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))) {
    return { lines: [phrasesOf[language]['audit.usage']], status: 2 };
  }
  const { lines, isWhole, bad, altered } = await audit(on, nouns, language, noted);
  if (!isWhole)
    logEvent(securityLog(log), 'audit_verify_fail', { row: bad?.id, records: altered.length });
  return { lines, status: isWhole ? 0 : 1 };
}
