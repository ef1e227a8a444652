// `npm run check`, `npm test` and `npm run test:release` (docs/tests.md). A failure stops nothing,
// so that one run reports all. The last line is the sum, in the one form that continuous
// integration reads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slowest } from './slowest.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'dlab-reports-'));
const write = (line) => process.stdout.write(`${line}\n`);

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function vitest(name, projects, env = {}) {
  const file = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporters,
    ],
    env,
    count() {
      const report = readReport(file) ?? {};
      const { numPassedTests: passed = 0, numFailedTests = 0, numFailedTestSuites = 0 } = report;
      for (const line of slowest(report, 10)) write(line);
      return { passed, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
    },
  };
}

function browserTests(name = 'browser tests', config = 'playwright.config.ts', env = {}) {
  const file = path.join(reports, `${config}.json`);
  return {
    name,
    command: ['playwright', 'test', '-c', config, '--reporter=dot,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count() {
      const { expected: passed = 0, unexpected = 0, flaky = 0 } = readReport(file)?.stats ?? {};
      return { passed, failed: unexpected + flaky };
    },
  };
}

const checks = [
  ...['contract', 'server', 'web', 'web/offline/worker', '.'].map((at) => ({
    name: `types of ${at}`,
    command: ['tsc', '-p', at],
  })),
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'dead code', command: ['knip'] },
];
const faults = (name, words, env = {}) => ({ name, command: ['node', ...words], env });
// Processes that live for seconds gain nothing by compiling the embedded database a second time.
const shortFaults = faults('faults', ['--liftoff-only', 'faults/main.ts', '--short']);
const units = vitest('unit tests', ['unit', 'web']);
const parts = browserTests('parts of the pages', 'playwright.design.config.ts');
const overHttp = ['system', 'http-server', 'http-embedded'];
const runs = {
  check: [units],
  test: [units, parts, vitest('HTTP and system tests', overHttp), shortFaults, browserTests()],
  release: [
    units,
    parts,
    vitest('HTTP and system tests, everything', overHttp, {
      DLAB_TEST_EVERYTHING: 'yes',
      DLAB_FUZZ: '10000',
    }),
    browserTests('browser tests', 'playwright.config.ts', { DLAB_TEST_EVERYTHING: 'yes' }),
    // X10 of them rehearses the backup, with either database. The soak of twenty minutes is only in
    // `npm run faults`: a release has an hour.
    faults('faults, in full', ['faults/main.ts'], { DLAB_SOAK_MINUTES: '5' }),
  ],
};

// Every program that the tests start, and each thread of it, finds the product's modules compiled.
process.env.NODE_COMPILE_CACHE ??= path.join(tmpdir(), 'dlab-compiled');

const sum = { passed: 0, failed: 0 };
const start = performance.now();
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Beside other steps its output comes when it has ended. */
async function take({ name, command, env = {}, count }, besideOthers) {
  const since = performance.now();
  const [program, ...args] = command;
  if (!besideOthers) write(`\n— ${name}`);
  const child = spawn(path.join('node_modules', '.bin', program), args, {
    stdio: ['ignore', ...Array(2).fill(besideOthers ? 'pipe' : 'inherit')],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  if (besideOthers) write(`\n— ${name}\n${output}`);
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A runner that counted no test, or failed without naming one, has failed.
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) counted.failed = 1;
  sum.passed += counted.passed;
  sum.failed += counted.failed;
  write(`— ${name}: ${counted.failed === 0 ? 'passed' : 'FAILED'}, ${seconds(since)} s`);
}

/** A number of them at a time. */
async function takeBeside(steps, lanes) {
  const waiting = [...steps];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await take(next, true);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

// Each check uses one core: two run at once. What follows uses both.
await takeBeside(checks, 2);
for (const step of runs[process.argv[2] ?? 'test']) await take(step, false);

rmSync(reports, { recursive: true });
write(`\nin ${seconds(start)} s`);
write(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
