import { checkSettings } from '../server/platform/config.ts';
import { languageOfTerminal } from '../server/platform/console.ts';
import { faultsOfFolder } from '../server/platform/data-folder.ts';
import { translator } from '../server/platform/language.ts';
import { faultsOfProxy } from '../server/platform/proxy-warnings.ts';
import { faultsOfConnection } from '../server/platform/server-safety.ts';
import type { Settings } from '../server/platform/settings.ts';
import { faultsOfNames, readSettings } from '../server/platform/settings.ts';
import type { Variable } from '../server/platform/variables.ts';
import { variables } from '../server/platform/variables.ts';
import { runAndPrint } from './host-command.ts';

const say = translator(languageOfTerminal(process.env));

/** An address without its password; of any other secret only that it is there. */
function shown({ name, kind }: Variable, value: string): string {
  if (kind !== 'secret') return value;
  if (name !== 'DATABASE_URL' || !URL.canParse(value)) return say('config.isSet');
  const { protocol, username, host, pathname } = new URL(value);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

function row(
  variable: Variable,
  { values, files }: Settings,
  fromFile: ReadonlyMap<string, string>,
): readonly string[] {
  const { name } = variable;
  const value = values[name];
  const secretFile = files.get(name);
  if (value === undefined && secretFile === undefined) {
    const isDefault = variable.default !== undefined;
    return [name, variable.default ?? '–', say(isDefault ? 'config.default' : 'config.absent')];
  }
  const from = secretFile ?? fromFile.get(name) ?? say('config.environment');
  return [name, value === undefined ? '–' : shown(variable, value), from];
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const widths = [width(0), width(1)];
  return rows.map((cells) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
}

/**
 * Prints what is set and where it comes from, and what is wrong: exit status 1.
 * @param fromFile by variable, the file of the environment that it was read from
 */
export function run(fromFile: ReadonlyMap<string, string>): Promise<void> {
  return runAndPrint(async () => {
    const settings = readSettings(process.env);
    const checked = checkSettings(settings);
    const { DATABASE_URL: databaseUrl } = settings.values;
    const faults = [
      ...checked.faults,
      ...faultsOfNames(process.env),
      ...faultsOfFolder('DLAB_BOOK_FOLDER', checked.config?.bookFolder),
      ...(checked.config === undefined ? [] : faultsOfProxy(checked.config)),
      ...(databaseUrl === undefined ? [] : faultsOfConnection(databaseUrl)),
    ];
    const verdict =
      faults.length === 0
        ? [say('config.good')]
        : [say('config.faults'), ...faults.map((fault) => `  ${fault}`)];
    const table = aligned(variables.map((variable) => row(variable, settings, fromFile)));
    return { lines: [...table, '', ...verdict], status: faults.length === 0 ? 0 : 1 };
  });
}
