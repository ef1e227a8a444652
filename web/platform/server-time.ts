import { create } from 'zustand';

/** A header has whole seconds, and an answer takes its time: less is no difference. */
const precision = 2000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds; undefined until the network
 * has answered.
 */
export const useServerTime = create<{ readonly ahead: number | undefined }>()(() => ({
  ahead: undefined,
}));

/** Compares the clocks by an answer that came from the network. */
export function readServerTime(response: Response): void {
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(ahead)) return;
  const before = useServerTime.getState().ahead;
  if (before === undefined || Math.abs(ahead - before) > precision)
    useServerTime.setState({ ahead });
}
