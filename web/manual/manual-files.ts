import { contents } from 'virtual:manual';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { Language } from '#contract/constants.ts';
import { fetchResponse, readBody } from '../platform/api.ts';
import { useArrival } from '../platform/hydration.ts';
import { ApiProblem } from '../platform/problem.ts';
import { PublishedContext } from '../platform/published.ts';
import type { Contents, ContentsEntry, Section } from './tree.ts';

/**
 * A file of the build: its address changes with its content, so that it is read once.
 * @throws ApiProblem, as a call does, so that the query is retried (query-client.ts)
 */
async function read<File>(address: string, signal: AbortSignal): Promise<File> {
  const response = await fetchResponse(address, { signal });
  if (!response.ok) throw new ApiProblem({ code: 'unavailable', status: response.status });
  return readBody(response, () => response.json() as Promise<File>, signal);
}

interface FileQuery<File> {
  readonly queryKey: readonly ['manual', address: string];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<File>;
  readonly staleTime: number;
}

function fileQuery<File>(address: string): FileQuery<File> {
  return {
    queryKey: ['manual', address],
    queryFn: ({ signal }) => read<File>(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export const contentsFile = (language: Language) => fileQuery<Contents>(contents[language]);

export const sectionFile = ({ file }: ContentsEntry) => fileQuery<Section>(file);

/** A file of the manual: on the server as it was built, in the browser fetched. */
export function useFile<File>(query: FileQuery<File>) {
  const published = use(PublishedContext);
  const { data, isError, isPending, refetch } = useQuery(query);
  useArrival(useQueryClient(), query, isPending);
  const [, address] = query.queryKey;
  return { data: published ? (published.file(address) as File) : data, isError, refetch };
}
