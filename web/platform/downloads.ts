import { create } from 'zustand';

export interface Download {
  /** Which file it is: two of the same are never under way. */
  readonly key: string;
  /** What it is, in the reader's words. */
  readonly what: string;
  readonly done: number;
  /** Rows to write; 0 until they are counted. */
  readonly total: number;
  readonly cancel: () => void;
}

/**
 * The files under way, in the order in which they were requested. They outlive the page that
 * requested them.
 */
export const useDownloads = create<{ readonly underway: readonly Download[] }>()(() => ({
  underway: [],
}));
