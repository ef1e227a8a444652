// What the commands of package.json need before they run: the packages of the lock file, the runtime among them, and the
// built pages. `--tools`: what `npm run check` needs, without the pages; `--test`: what all tests need. Plain Node 20 JavaScript and nothing but built-ins: it runs before anything is installed.
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
  'scripts/worker-build.ts',
  'index.html',
  'vite.config.ts',
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
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(file).update(readFileSync(file));
  };
  for (const file of files) add(file);
  return hash.digest('hex');
}

/** Does the step unless the stamp says that it was done for the same files. */
function unlessDone(stamp, wanted, told, step) {
  if (readOr(stamp, '') === wanted) return;
  say(told);
  step();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function install() {
  npm('ci', withTools ? '--include=dev' : '--omit=dev');
  // An npm that runs no install scripts leaves the runtime's package without its program.
  if (!existsSync('node_modules/node/bin/node')) npm('rebuild', 'node');
  if (!existsSync('node_modules/node/bin/node')) {
    process.stderr.write('The package `node` came without its program: npm must be let run its install script.\n');
    process.exit(1);
  }
  execFileSync('node_modules/.bin/node', ['--version'], { stdio: 'ignore' });
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
  unlessDone('dist/.stamp', `${packages} ${hashOf(sources)}`, 'Building the pages…', () => npm('run', 'build'));
}

if (withTools) {
  const { prepareTests } = await import('./prepare-tests.mjs');
  prepareTests({ unitTestsOnly: !forTests });
}
