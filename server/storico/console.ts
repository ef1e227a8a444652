import type { CommandResult, ConsoleCommand } from '../platform/console.ts';
import type { Sql } from '../platform/database.ts';
import { translator } from '../platform/language.ts';
import type { Log } from '../platform/log.ts';
import { logEvent, securityLog } from '../platform/security-log.ts';
import type { ChainReport } from './chain.ts';
import { verifyChain } from './chain.ts';
import type { NounTables } from './noun.ts';
import type { Altered } from './records.ts';
import { findAltered } from './records.ts';

interface Audit extends ChainReport {
  /** No row was altered, and every record is what its rows say. */
  readonly isWhole: boolean;
  readonly altered: readonly Altered[];
  /** The output. */
  readonly lines: readonly string[];
}

/** Verifies the history's chain, and every record against it (threats.md H3). */
export async function audit(
  on: Sql,
  nouns: NounTables,
  language: ConsoleCommand['language'],
  noted?: string,
): Promise<Audit> {
  const translate = translator(language);
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
 * `dlab audit`: verifies history and records, optionally with a hash that was noted before.
 * @param log gets alterations too
 */
export async function runAudit(
  on: Sql,
  nouns: NounTables,
  { words, language }: ConsoleCommand,
  log: Log,
): Promise<CommandResult> {
  const [noted] = words;
  if (words.length > 1 || (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted))) {
    return { lines: [translator(language)('audit.usage')], status: 2 };
  }
  const { lines, isWhole, bad, altered } = await audit(on, nouns, language, noted);
  if (!isWhole)
    logEvent(securityLog(log), 'audit_verify_fail', { row: bad?.id, records: altered.length });
  return { lines, status: isWhole ? 0 : 1 };
}
