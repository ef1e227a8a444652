import type { AppState } from '../platform/state.ts';
import { useAppState } from '../platform/state.ts';

let last = '';

function remember({ currentUser }: AppState): void {
  last = currentUser?.username ?? last;
}

// Loaded while somebody is signed in: their name outlives the session, in this page alone.
remember(useAppState.getState());
useAppState.subscribe(remember);

/** Who was signed in last, or is; empty for nobody. */
export const lastUsername = () => last;

/** After signing out nobody's name is left for the next one. */
export function forgetUsername(): void {
  last = '';
}
