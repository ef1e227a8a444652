import { create } from 'zustand';
import { successMessageLifetime } from '#contract/constants.ts';

interface Messages {
  readonly currentSuccess: string | null;
  readonly currentError: string | null;
}

/** What the reader is told about the last act (spec 4). */
export const useMessages = create<Messages>()(() => ({ currentSuccess: null, currentError: null }));

let clearing: ReturnType<typeof setTimeout> | undefined;

/** Tells of a success; it clears itself. */
export function showSuccess(text: string): void {
  clearTimeout(clearing);
  useMessages.setState({ currentSuccess: text });
  clearing = setTimeout(() => useMessages.setState({ currentSuccess: null }), successMessageLifetime);
}

/** Tells of a failure; it stays until `clearError`. */
export function showError(text: string): void {
  useMessages.setState({ currentError: text });
}

/** Clears the failure, at the reader's request. */
export function clearError(): void {
  useMessages.setState({ currentError: null });
}
