import '../server/platform/quick-imports.ts';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { exitStatus, languageOfTerminal } from '../server/platform/console.ts';
import { errorCode } from '../server/platform/error-code.ts';
import { translator } from '../server/platform/language.ts';

// `dlab [--env FILE] COMMAND [WORDS]`: docs/operations.md.

const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('../server/main.ts'),
  admin: () => import('./admin.ts'),
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  'check-config': () => import('./check-config.ts').then(({ run }) => run(fromFile)),
  import: () => import('./import.ts'),
  migrate: () => import('./migrate.ts'),
  restore: () => import('./restore.ts'),
  'update-intervals': () => import('./update-intervals.ts'),
  version: async () => print(version),
};

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** By variable, the file that it was read from. */
const fromFile = new Map<string, string>();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string, status: number): never {
  process.stderr.write(`${line}\n`);
  process.exit(status);
}

/** What the environment already says stands. */
function readEnvironmentFile(file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    fail(`${file} cannot be read (${errorCode(error)})`, exitStatus.forOperator);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value === undefined || process.env[name]) continue;
    process.env[name] = value;
    fromFile.set(name, file);
  }
}

const [, , ...words] = process.argv;
const say = translator(languageOfTerminal(process.env));
if (words[0] === '--env') {
  const [, file] = words.splice(0, 2);
  if (file === undefined) fail(say('dlab.usage', { version }), 2);
  readEnvironmentFile(file);
}
const [name = 'help', ...rest] = words;
const run = commands[name];
if (name === 'help' || name === '--help') print(say('dlab.usage', { version }));
else if (run === undefined) fail(say('dlab.usage', { version }), 2);
else {
  // Each command reads its own words from there.
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
  await run();
}
