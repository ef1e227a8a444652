/** Tells how much of how much is done; what is counted (rows, records) its maker says. */
export type Progress = (done: number, total: number) => void;
