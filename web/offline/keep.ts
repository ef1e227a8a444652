import { laboratoryDay } from '#contract/comunicato.ts';
import type { Payload } from '#contract/operations.ts';
import { logFailure } from '../platform/log.ts';
import { queryClient } from '../platform/query-client.ts';
import { useServerAway } from '../platform/server-away.ts';
import type { CopyFacts } from './copy.ts';
import { isOurs, readFacts, refreshCopy, writeFacts } from './copy.ts';

/** The catalogue is asked for whole at most so often, in milliseconds. */
const leastBetween = 15 * 60_000;

/** A copy that is still the newest is noted as such at most so often, in milliseconds. */
const leastBetweenNotes = 30_000;

/**
 * What is due when the list tells which version there is: ask for the whole, note that the copy is
 * the newest, or nothing.
 */
export function dueOf(
  facts: CopyFacts | undefined,
  version: number | undefined,
  now: number,
): 'ask' | 'note' | 'nothing' {
  if (facts === undefined) return 'ask';
  // A new day begins announcements that the copy does not have: a version tells nothing of it.
  const isOfToday = laboratoryDay(new Date(facts.askedAt)) === laboratoryDay(new Date(now));
  if (isOfToday && facts.version === version)
    return now - facts.confirmedAt >= leastBetweenNotes ? 'note' : 'nothing';
  return Math.abs(now - facts.askedAt) >= leastBetween ? 'ask' : 'nothing';
}

async function keep(version: number | undefined): Promise<void> {
  const facts = await readFacts();
  const due = dueOf(facts && isOurs(facts) ? facts : undefined, version, Date.now());
  if (due === 'ask') await refreshCopy();
  if (due === 'note' && facts) await writeFacts({ ...facts, confirmedAt: Date.now() });
}

const listed = () =>
  queryClient.getQueryData<Payload<'SummaryPrestazioni'>>(['SummaryPrestazioni', {}])?.version;

/**
 * Keeps the copy: at once where there is none or an old one, then whenever the list tells that the
 * catalogue has changed.
 */
export function keepCopyFresh(): void {
  let keeping: Promise<void> | undefined;
  const begin = () => {
    // While the server is away the list itself comes from the copy, and says nothing of the
    // server's.
    if (keeping !== undefined || useServerAway.getState().since !== null) return;
    keeping = keep(listed())
      .catch((cause: unknown) => logFailure('the catalogue could not be kept', cause))
      .finally(() => {
        keeping = undefined;
      });
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isAnswer =
      type === 'updated' && query.state.status === 'success' && query.state.fetchStatus === 'idle';
    if (isAnswer && query.queryKey[0] === 'SummaryPrestazioni') begin();
  });
  begin();
}
