// Everything that `npm test` checks, in order; a failure stops nothing, so that one run tells all. The last line is the
// sum, in the one form that continuous integration reads.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const reports = mkdtempSync(path.join(tmpdir(), 'dlab-reports-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const say = (line) => process.stdout.write(`${line}\n`);

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function vitestCounts() {
  const { numPassedTests: passed = 0, numFailedTests = 0, numFailedTestSuites = 0 } = readReport(vitestReport) ?? {};
  return { passed, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
}

function playwrightCounts() {
  const { expected: passed = 0, unexpected: failed = 0, flaky = 0 } = readReport(playwrightReport)?.stats ?? {};
  return { passed, failed: failed + flaky };
}

const steps = [
  ...['contract', 'server', 'web', 'web/offline/worker', '.'].map((at) => ({
    name: `types of ${at}`,
    command: ['tsc', '-p', at],
  })),
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit and HTTP tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: vitestCounts,
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, DLAB_E2E_DATA: path.join(reports, 'data') },
    counts: playwrightCounts,
  },
];

const sum = { passed: 0, failed: 0 };
for (const { name, command, env = {}, counts } of steps) {
  const begun = performance.now();
  const [program, ...args] = command;
  say(`\n— ${name}`);
  const { status } = spawnSync(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const counted = counts?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that counted no test, or failed without naming one, has failed.
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) counted.failed = 1;
  sum.passed += counted.passed;
  sum.failed += counted.failed;
  say(`— ${name}: ${counted.failed === 0 ? 'good' : 'FAILED'}, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

rmSync(reports, { recursive: true });
say('');
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
