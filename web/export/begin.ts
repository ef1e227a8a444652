import { download } from '../platform/download.ts';
import type { Speech } from '../platform/language.tsx';
import { ApiProblem, sessionEnds } from '../platform/problem.ts';
import { showError, showSuccess } from '../platform/state.ts';
import { sentenceOf } from '../ui/sentence.ts';
import type { Offer } from './offers.ts';

function failureText(say: Speech['say'], failure: unknown): string {
  return failure instanceof ApiProblem && failure.status === 503
    ? say('export.busy')
    : sentenceOf(say, failure);
}

/** Was the focus on the removed cancel button? Then it is nowhere, or about to be. */
function isFocusLost(key: string): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.getAttribute('data-download') === key;
}

export async function begin(
  { name, input }: Offer,
  { key, what, from, say }: { key: string; what: string; from: HTMLElement; say: Speech['say'] },
): Promise<void> {
  try {
    const saved = await download(name, input, what);
    if (saved !== null) showSuccess(say('export.saved', { file: saved }));
  } catch (failure) {
    // A dialog says that the session is over.
    if (failure instanceof ApiProblem && sessionEnds.has(failure.code)) return;
    showError(failureText(say, failure));
  } finally {
    const back = from.isConnected ? from : document.getElementById('main');
    if (isFocusLost(key)) back?.focus({ preventScroll: true });
  }
}
