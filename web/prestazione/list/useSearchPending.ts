import { create } from 'zustand';

/** Is a search without an answer because the server is away and the index not there yet? */
export const useSearchPending = create(() => false);
