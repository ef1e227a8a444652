import type { Payload } from '#contract/operations.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { SearchAnswer } from '#contract/search.answer.ts';
import { answerSearch } from '#contract/search.answer.ts';
import { correctionsIn } from '#contract/search.marks.ts';
import { call } from '../../platform/api.ts';
import { logFailure } from '../../platform/log.ts';
import { queryClient } from '../../platform/query-client.ts';
import { createMarks } from '../../ui/create-marks.ts';
import { fieldHitsOf } from './field-hits.ts';
import type { Items } from './list-indexes.ts';
import type { Reasoning } from './Reasons.tsx';
import { preparedSearch, prepareSearch } from './search-index.ts';
import { useSearchPending } from './useSearchPending.ts';

/** What the server answered about a catalogue; the latest are kept. */
const serverAnswers = new WeakMap<Items, Map<string, SearchAnswer>>();
const mostAnswers = 20;

interface Question {
  readonly items: Items;
  readonly key: string;
  readonly request: AbortController;
  /** Resolved with the server's answer or with the index, whichever is first. */
  readonly arrival: PromiseWithResolvers<void>;
}

/** The last question counts: an earlier one is dropped, with its answer. */
let question: Question | undefined;

function arrive(): void {
  useSearchPending.setState(false);
  question?.arrival.resolve();
}

/** Begins to prepare the search over all tests, so that the server need not answer. */
export function prepareAnswers(items: Items): void {
  prepareSearch(items, arrive);
}

function storeAnswer(items: Items, key: string, answer: SearchAnswer): void {
  const answers = serverAnswers.get(items) ?? new Map<string, SearchAnswer>();
  serverAnswers.set(items, answers.set(key, answer));
  const [oldest] = answers.keys();
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
}

/** The server has a newer catalogue than this page: its list is read again. */
function noticeVersion(version: number): void {
  const queryKey = ['SummaryPrestazioni', {}];
  const listed = queryClient.getQueryData<Payload<'SummaryPrestazioni'>>(queryKey);
  if (listed !== undefined && version > listed.version)
    void queryClient.invalidateQueries({ queryKey });
}

async function send({ items, key, request }: Question, q: string, list: TestList): Promise<void> {
  try {
    const { version, ...answer } = await call('SearchPrestazioni', { q, list }, request.signal);
    if (request.signal.aborted) return;
    storeAnswer(items, key, answer);
    noticeVersion(version);
    arrive();
  } catch (cause) {
    if (request.signal.aborted || preparedSearch(items) !== undefined) return;
    logFailure('the server did not answer a search', cause);
    useSearchPending.setState(true);
  }
}

function ask(items: Items, key: string, q: string, list: TestList): Promise<void> {
  if (question?.items === items && question.key === key) return question.arrival.promise;
  question?.request.abort();
  question = { items, key, request: new AbortController(), arrival: Promise.withResolvers() };
  void send(question, q, list);
  return question.arrival.promise;
}

/**
 * The answer to a query in a list: by this browser's index, by the server until that is there.
 * @param items all tests
 * @param today the laboratory's day
 * @throws the promise of an answer, as Suspense expects
 */
export function answerTo(items: Items, list: TestList, q: string, today: string): SearchAnswer {
  const searchIn = preparedSearch(items);
  if (searchIn !== undefined) return answerSearch(q, list, searchIn, items, today);
  const key = `${list} ${q}`;
  const answer = serverAnswers.get(items)?.get(key);
  if (answer !== undefined) return answer;
  prepareAnswers(items);
  throw ask(items, key, q, list);
}

/** Why each test is found by a query. */
export function reasoningOf(q: string, { misspelt }: SearchAnswer): Reasoning {
  const correctionsOf = correctionsIn(misspelt);
  return { marks: createMarks(q, correctionsOf), fieldHits: fieldHitsOf(q, correctionsOf) };
}
