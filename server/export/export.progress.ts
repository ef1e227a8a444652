/** Tells how many rows of how many are written. */
export type Progress = (done: number, total: number) => void;

/** How many rows are written, or handed over, at a time. */
export const everyRows = 200;
