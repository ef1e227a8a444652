// The slowest files of a Vitest report: `node scripts/slowest.mjs REPORT [COUNT]`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the slowest files, slowest first, a line each: seconds, tests, file */
export function slowest({ testResults = [] }, count) {
  const root = path.dirname(import.meta.dirname);
  return testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.length,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(
      ({ file, seconds, tests }) =>
        `${seconds.toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${file}`,
    );
}

const [, script, report, count = '10'] = process.argv;
if (script === import.meta.filename && report !== undefined) {
  const lines = slowest(JSON.parse(readFileSync(report, 'utf8')), Number(count));
  process.stdout.write(`${lines.join('\n')}\n`);
}
