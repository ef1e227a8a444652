import os from 'node:os';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { OperatorFault } from './config.ts';
import { FolderInUse } from './folder-lock.ts';

/** Exit statuses of all commands of the host; the others are in the command's own description. */
export const exitStatus = {
  /** The command or the database failed. */
  failed: 3,
  /** What only the operator can mend, as `npm start` has it (EX_CONFIG of sysexits). */
  forOperator: 78,
} as const;

/** The exit status of what a command threw: never 1, which means that it was done. */
export function statusOfFailure(thrown: unknown): number {
  const isOperators = thrown instanceof OperatorFault || thrown instanceof FolderInUse;
  return isOperators ? exitStatus.forOperator : exitStatus.failed;
}

/** A command given at the host's console, and how its result is to be written. */
export interface ConsoleCommand {
  /** Which of the host's commands. */
  readonly command: 'admin' | 'audit' | 'backup' | 'import' | 'restore' | 'update-intervals';
  readonly words: readonly string[];
  readonly language: Language;
  /** The host's user, for the access log. */
  readonly by: string;
  /** Where the terminal stands: files that the words name are looked for from there. */
  readonly folder: string;
}

/**
 * What is printed, and the command's exit status: 0 done, 1 done and something is wrong, 2 not
 * understood or refused, others of `exitStatus` and of its own.
 */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly status: number;
}

/**
 * The language of a terminal.
 * @param environment its variables: `LANG=it_IT.UTF-8`, over which `LC_ALL` and `LC_MESSAGES` count
 * @param option the command's own option (`--lang en`), over all of them
 */
export function languageOfTerminal(
  environment: Readonly<Record<string, string | undefined>>,
  option?: string | undefined,
): Language {
  const spoken =
    option ?? (environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '');
  return languages.find(({ code }) => spoken.startsWith(code))?.code ?? defaultLanguage;
}

/** The host's user, by the system: an environment variable can be forged. */
function hostUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // Without an entry in the system's list, as in a container.
    return `uid ${process.getuid?.()}`;
  }
}

/** A command as it was given at this terminal. */
export function commandHere(command: ConsoleCommand['command']): ConsoleCommand {
  const language = languageOfTerminal(process.env);
  return { command, words: process.argv.slice(2), language, by: hostUser(), folder: process.cwd() };
}
