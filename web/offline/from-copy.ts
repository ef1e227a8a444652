import { laboratoryDay } from '#contract/laboratory-time.ts';
import type { OperationName } from '#contract/operations.ts';
import { problemStatus } from '#contract/problem.ts';
import type { QueryValue } from '#contract/query.ts';
import { ApiProblem } from '../platform/problem.ts';
import type { StoredResponse } from '../platform/server-away.ts';
import { siteOfPage } from '../platform/site.ts';
import { answerFrom, isAnswered } from './answers.ts';
import { openCopy } from './copy.ts';

/** Answers a public read from the copy; undefined where the copy cannot. */
export async function fromCopy(
  name: OperationName,
  input: unknown,
): Promise<StoredResponse | undefined> {
  if (!isAnswered(name)) return undefined;
  const copy = await openCopy();
  if (copy === undefined) return undefined;
  const { catalogo, confirmedAt } = copy;
  const today = laboratoryDay(new Date(), siteOfPage().timeZone);
  const result = answerFrom(catalogo, name, input as Record<string, QueryValue>, today);
  const read = () => {
    if ('payload' in result) return result.payload;
    throw new ApiProblem({ code: result.problem, status: problemStatus[result.problem] });
  };
  return { read, confirmedAt };
}
