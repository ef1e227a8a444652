import { contents } from 'virtual:manual';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/constants.ts';
import type { Contents, Entry, Section } from './tree.ts';

/** A file of the build: its address changes with what is in it, so that it is read once. */
async function read<File>(address: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return answer.json() as Promise<File>;
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
