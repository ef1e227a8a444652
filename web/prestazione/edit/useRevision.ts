import { useOperation } from '../../platform/useOperation.ts';

/** A test's revision, as its page says it; undefined until it is known. */
export function useRevision(id: number | null) {
  const { data } = useOperation('GetPrestazione', { id: id ?? 1 }, { enabled: id !== null });
  return data?.prestazione;
}
