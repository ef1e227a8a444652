import { contents } from 'virtual:manual';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/constants.ts';
import { fetchResponse, readBody } from '../platform/api.ts';
import { ApiProblem } from '../platform/problem.ts';
import type { Contents, Entry, Section } from './tree.ts';

/**
 * A file of the build: its address changes with its content, so that it is read once.
 * @throws ApiProblem, as a call does, so that the query is retried (query-client.ts)
 */
async function read<File>(address: string, signal: AbortSignal): Promise<File> {
  const answer = await fetchResponse(address, { signal });
  if (!answer.ok) throw new ApiProblem({ code: 'unavailable', status: answer.status });
  return readBody(answer, () => answer.json() as Promise<File>, signal);
}

/** The contents of a language's manual. */
export function contentsFile(language: Language) {
  return queryOptions({
    queryKey: ['manual', contents[language]],
    queryFn: ({ signal }) => read<Contents>(contents[language], signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A section's text. */
export function sectionFile({ file }: Entry) {
  return queryOptions({
    queryKey: ['manual', file],
    queryFn: ({ signal }) => read<Section>(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
