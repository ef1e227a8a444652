// What the commands of package.json need before they run: the packages of the lock file, the
// runtime among them, and the built pages. `--tools`: what `npm run check` needs, without the
// pages; `--test`: what all tests need. Plain Node 20 JavaScript and nothing but built-ins: it runs
// before anything is installed.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
process.chdir(root);

const sources = [
  'contract',
  'phrases',
  'web',
  'docs/manual',
  'scripts/manual',
  'scripts/build.mjs',
  'scripts/calls-build.ts',
  'scripts/compress.mjs',
  'scripts/first-load.ts',
  'scripts/first-load.files.ts',
  'scripts/router-build.ts',
  'scripts/worker-build.ts',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
];
const say = (line) => process.stdout.write(`${line}\n`);

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise;
}

function npm(...args) {
  const env = { ...process.env, NODE_ENV: '', npm_config_loglevel: 'error' };
  const cli = process.env.npm_execpath;
  const [command, before] = cli ? [process.execPath, [cli]] : ['npm', []];
  execFileSync(command, [...before, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function hashOf(files) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory())
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(file).update(readFileSync(file));
  };
  for (const file of files) add(file);
  return hash.digest('hex');
}

/** The stamp says whether it was done for the same files. */
function unlessDone(stamp, expected, message, step) {
  if (readOr(stamp, '') === expected) return;
  say(message);
  step();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, expected);
}

const runtime = 'node_modules/.bin/node';

/**
 * An error where a runtime is packaged for the platform; elsewhere the machine's own will do if it
 * is of that version.
 */
function withoutRuntime() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = `node-${process.platform}-${process.arch}`;
  const pinned = optionalDependencies[named];
  if (pinned === undefined && Number(process.versions.node.split('.')[0]) >= 24) {
    return say(
      `No runtime is packaged for this platform: this machine's own Node ${process.versions.node} is used.`,
    );
  }
  process.stderr.write(
    pinned === undefined
      ? `No runtime is packaged for ${process.platform} ${process.arch}: start this with a Node 24 of your own.\n`
      : `The runtime, ${named} ${pinned}, was not installed: the registry did not give it, or gave another one than\n` +
          'package-lock.json pins by its digest, and then it must not be run. npm may also have been told to omit optional packages.\n',
  );
  process.exit(1);
}

function install() {
  // No package runs a script of its own: what stands there is what the lock file pins, the runtime
  // too (decision 7).
  npm('ci', '--ignore-scripts', withTools ? '--include=dev' : '--omit=dev');
  if (existsSync(runtime)) execFileSync(runtime, ['--version'], { stdio: 'ignore' });
  else withoutRuntime();
}

const forTests = process.argv.includes('--test');
const withTools = forTests || process.argv.includes('--tools');
const packages = `${hashOf(['package-lock.json'])} ${process.platform} ${process.arch}`;
const stamp = 'node_modules/.dlab-stamp';
const everything = `${packages} with what only tests and tools need`;
// What `npm start` needs is there too when everything is.
if (withTools || readOr(stamp, '') !== everything) {
  unlessDone(stamp, withTools ? everything : packages, 'Installing the packages…', install);
}
if (forTests || !withTools) {
  unlessDone('dist/.stamp', `${packages} ${hashOf(sources)}`, 'Building the pages…', () =>
    npm('run', 'build'),
  );
}

if (withTools) {
  const { prepareTests } = await import('./prepare-tests.mjs');
  prepareTests({ unitTestsOnly: !forTests, ofRelease: process.argv.includes('--release') });
}
