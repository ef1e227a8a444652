import { useMemo } from 'react';
import type { Option } from '../design/options.ts';
import { useOperation } from '../platform/useOperation.ts';

/** All tests, to be chosen by name or code. */
export function useTestOptions(): readonly (Option & { readonly code: string })[] {
  const { data } = useOperation('SummaryPrestazioni', {});
  return useMemo(
    () =>
      (data?.prestazioni ?? []).map(({ id, internalCode, serviceName }) => ({
        id,
        code: internalCode,
        description: serviceName,
      })),
    [data],
  );
}
