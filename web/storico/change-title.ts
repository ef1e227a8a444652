import { publicFields } from '#contract/prestazione.fields.ts';
import type { Noun } from '#contract/record.ts';
import type { StoricoRow } from '#contract/storico.ts';
import { fieldOfCode } from '#contract/storico.ts';
import type { Speech } from '../platform/language.tsx';
import type { HistoryChange } from './history.ts';

const publicKeys: ReadonlySet<string> = new Set(publicFields.map(({ key }) => key));

/**
 * The title of a change: for a test the revision that its printed sheets have, otherwise the
 * version. A test's change from before there were revisions has its instant, with the version that
 * its printed sheets had then; so has a removal.
 * @param at the instant as the reader sees it
 */
export function changeTitle<Row extends StoricoRow>(
  say: Speech['say'],
  noun: Noun,
  { creation, first, rows }: HistoryChange<Row>,
  at: string,
): string {
  const { version, revision } = first;
  if (noun !== 'prestazione')
    return say(creation ? 'history.created' : 'history.change', { version, at });
  if (rows.some(({ field }) => field === 'removed')) return at;
  if (revision === null)
    return say(creation ? 'history.before.created' : 'history.before', { version, at });
  const isPublic = rows.some(({ field }) => publicKeys.has(fieldOfCode(field) ?? field));
  if (!isPublic) return say('history.internal', { revision, at });
  return say(creation ? 'history.revision.created' : 'history.revision', { revision, at });
}
