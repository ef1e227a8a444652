import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { Payload } from '#contract/operations.ts';
import { logFailure } from '../platform/log.ts';
import { queryClient } from '../platform/query-client.ts';
import { useServerAway } from '../platform/server-away.ts';
import { siteOfPage } from '../platform/site.ts';
import type { CopyFacts } from './copy.ts';
import { isOurs, readFacts, refreshCopy, writeFacts } from './copy.ts';

/** The least time between requests for the whole catalogue, in milliseconds. */
const leastBetween = 15 * 60_000;

/** The least time between two notes that the copy is still the newest, in milliseconds. */
const leastBetweenNotes = 30_000;

/**
 * What to do when the list reports the catalogue's version: request the catalogue, note that the
 * copy is the newest, or nothing.
 */
export function nextStep(
  facts: CopyFacts | undefined,
  version: number | undefined,
  now: number,
  timeZone: string,
): 'request' | 'note' | 'nothing' {
  if (facts === undefined) return 'request';
  const dayOf = (at: number) => laboratoryDay(new Date(at), timeZone);
  // On a new day announcements begin that the copy does not have, without a new version.
  const isOfToday = dayOf(facts.askedAt) === dayOf(now);
  if (isOfToday && facts.version === version)
    return now - facts.confirmedAt >= leastBetweenNotes ? 'note' : 'nothing';
  return Math.abs(now - facts.askedAt) >= leastBetween ? 'request' : 'nothing';
}

async function keep(version: number | undefined): Promise<void> {
  const facts = await readFacts();
  const known = facts && isOurs(facts) ? facts : undefined;
  const step = nextStep(known, version, Date.now(), siteOfPage().timeZone);
  if (step === 'request') await refreshCopy();
  if (step === 'note' && facts) await writeFacts({ ...facts, confirmedAt: Date.now() });
}

const listed = () =>
  queryClient.getQueryData<Payload<'SummaryPrestazioni'>>(['SummaryPrestazioni', {}])?.version;

/**
 * Keeps the copy current: at once where there is none or an old one, then whenever the list reports
 * that the catalogue has changed.
 */
export function keepCopyFresh(): void {
  let keeping: Promise<void> | undefined;
  const begin = () => {
    // While the server is away the list itself comes from the copy.
    if (keeping !== undefined || useServerAway.getState().since !== null) return;
    keeping = keep(listed())
      .catch((cause: unknown) => logFailure('the catalogue could not be stored', cause))
      .finally(() => {
        keeping = undefined;
      });
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isRead =
      type === 'updated' && query.state.status === 'success' && query.state.fetchStatus === 'idle';
    if (isRead && query.queryKey[0] === 'SummaryPrestazioni') begin();
  });
  begin();
}
