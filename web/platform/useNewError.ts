import { useState } from 'react';

/**
 * Heeds what a new failure of a call brings, such as the record as a colleague left it, in the
 * drawing that shows the failure.
 * @param heed called once for each failure, and when there is none any more; it sets states of the
 * same component
 */
export function useNewError(error: Error | null, heed: (failure: Error | null) => void): void {
  const [seen, setSeen] = useState<Error | null>(null);
  if (seen === error) return;
  setSeen(error);
  heed(error);
}
