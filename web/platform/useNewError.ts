import { useState } from 'react';

/**
 * Calls back with a new failure of a call, in the render that first has it: it may bring a newer
 * record.
 * @param onChange called once for each failure, and when it is cleared; it sets states of the same
 * component
 */
export function useNewError(error: Error | null, onChange: (failure: Error | null) => void): void {
  const [previous, setPrevious] = useState<Error | null>(null);
  if (previous === error) return;
  setPrevious(error);
  onChange(error);
}
