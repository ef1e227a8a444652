import { readFileSync } from 'node:fs';
import { readSheet } from '../import/read/read-sheet.ts';

// Reads files in a process of its own, and reports for each its outcome and by how many bytes the
// process's peak grew since before the first one was opened. Peak against peak: loading the program
// has one too, and gives memory back after it.

const peak = () => process.resourceUsage().maxRSS * 1024;

const before = peak();
for (const file of process.argv.slice(2)) {
  const read = await readSheet(readFileSync(file)).then(
    ({ rows }) => ({ rows: rows.length }),
    (thrown: { readonly reason?: unknown; readonly status?: unknown }) => ({
      ...thrown,
      reason: thrown.reason ?? String(thrown),
    }),
  );
  process.stdout.write(`${JSON.stringify({ file, ...read, grown: peak() - before })}\n`);
}
