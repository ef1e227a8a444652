// What only the tests need: two browsers, PostgreSQL's programs, and programs that open exported
// files (LibreOffice, poppler). Installed where that is allowed, otherwise requested.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { browserPath, firefoxPath } from './browser.mjs';

const clusters = '/etc/postgresql-common/createcluster.conf';

/**
 * The product refuses an older server (server/platform/postgres.ts): Ubuntu 22.04 and Debian 11
 * bring one.
 */
const oldestPostgres = 15;

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.some(
    (version) => Number(version) >= oldestPostgres && existsSync(`${folder}/${version}/bin/initdb`),
  );
}

function hasBrowser() {
  if (browserPath()) return true;
  const located = spawnSync('node_modules/.bin/node', [
    '-e',
    "process.stdout.write(require('playwright-core').chromium.executablePath())",
  ]);
  return located.status === 0 && existsSync(String(located.stdout));
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** By package: is there what the tests need of it? */
const forUnitTests = { 'poppler-utils': () => hasProgram('pdftotext') };
const forAllTests = {
  ...forUnitTests,
  'chromium-headless-shell': hasBrowser,
  'firefox-esr': () => existsSync(firefoxPath),
  postgresql: hasPostgres,
  'libreoffice-calc-nogui': () => hasProgram('soffice'),
};
/** Proxies, a fresh Debian, an engine for images, a checker of alerts and of the unit. */
const programsOfRelease = {
  nginx: 'nginx',
  caddy: 'caddy',
  mmdebstrap: 'mmdebstrap',
  buildah: 'buildah',
  podman: 'podman',
  prometheus: 'promtool',
  systemd: 'systemd-analyze',
  iproute2: 'ip',
};
const forReleaseTests = {
  ...forAllTests,
  ...Object.fromEntries(
    Object.entries(programsOfRelease).map(([name, program]) => [name, () => hasProgram(program)]),
  ),
};

function missingPackages(packages) {
  return Object.entries(packages).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
}

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    }).status === 0
  );
}

/** Directly, or by a sudo that needs no password. */
function asRoot(command, args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return process.getuid?.() === 0
    ? run(command, args, env)
    : run('sudo', ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', command, ...args]);
}

/** Without a password. */
function mayInstall() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  return (
    process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  );
}

function installPackages(names) {
  process.stdout.write(`Installing ${names.join(', ')}…\n`);
  // The tests start servers of their own: the package need not start one.
  if (names.includes('postgresql') && !existsSync(clusters)) {
    const write = `mkdir -p ${path.dirname(clusters)} && echo 'create_main_cluster = false' > ${clusters}`;
    asRoot('sh', ['-c', write]);
  }
  // One source that does not answer fails this, though the packages may be available from the
  // others.
  asRoot('apt-get', ['update', '-qq']);
  const options = ['-o', 'Dpkg::Options::=--force-confold', '-y', '--no-install-recommends'];
  // One by one: where one is no package (Chromium on Ubuntu), the others are still installed.
  for (const name of names) asRoot('apt-get', ['install', '-qq', ...options, name]);
}

/**
 * Checks or installs what the tests need besides npm packages, or says what to install and exits.
 */
export function prepareTests({ unitTestsOnly, ofRelease }) {
  const forTests = ofRelease ? forReleaseTests : forAllTests;
  const packages = unitTestsOnly ? forUnitTests : forTests;
  const missing = missingPackages(packages);
  if (missing.length > 0 && mayInstall()) installPackages(missing);
  // Where Chromium is no Debian package (Ubuntu), Playwright downloads its own.
  if (!unitTestsOnly && !hasBrowser())
    run('npx', ['playwright', 'install', ...(mayInstall() ? ['--with-deps'] : []), 'chromium']);
  const absent = missingPackages(packages);
  if (absent.length === 0) return;
  process.stderr.write(
    `The tests need ${absent.join(' and ')}. Install: apt-get install ${absent.join(' ')}\n`,
  );
  if (absent.includes('postgresql'))
    process.stderr.write(`PostgreSQL must be ${oldestPostgres} or later.\n`);
  process.exit(1);
}
