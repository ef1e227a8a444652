/** How many rows are written, or handed over, at a time. */
export const everyRows = 200;
