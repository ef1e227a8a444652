import os from 'node:os';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { OperatorFault } from './config.ts';
import { FolderInUse } from './folder-lock.ts';

/** Of all the host's commands; further ones are in a command's own description. */
export const exitStatus = {
  /** The command or the database failed. */
  failed: 3,
  /** What only the operator can fix, as with `npm start` (EX_CONFIG of sysexits). */
  forOperator: 78,
} as const;

/** Never 1, which means that the command was done. */
export function statusOfFailure(thrown: unknown): number {
  const isOperators = thrown instanceof OperatorFault || thrown instanceof FolderInUse;
  return isOperators ? exitStatus.forOperator : exitStatus.failed;
}

/** A command and how its result is to be written. */
export interface ConsoleCommand {
  readonly command: 'admin' | 'audit' | 'backup' | 'import' | 'restore' | 'update-intervals';
  readonly words: readonly string[];
  readonly language: Language;
  /** The host's user, for the access log. */
  readonly by: string;
  /** The terminal's folder, to which files named in the words are relative. */
  readonly folder: string;
}

/**
 * `status`: 0 done, 1 done and something is wrong, 2 not understood or refused, others of
 * `exitStatus` and of the command.
 */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly status: number;
}

/**
 * @param environment its variables: `LANG=it_IT.UTF-8`, overridden by `LC_ALL` and `LC_MESSAGES`
 * @param option the command's own option (`--lang en`), which overrides them all
 */
export function languageOfTerminal(
  environment: Readonly<Record<string, string | undefined>>,
  option?: string | undefined,
): Language {
  const spoken =
    option ?? (environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '');
  return languages.find(({ code }) => spoken.startsWith(code))?.code ?? defaultLanguage;
}

/** By the system: an environment variable can be forged. */
function hostUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // No entry in the system's list, as in a container.
    return `uid ${process.getuid?.()}`;
  }
}

/** With the words and the language of this terminal. */
export function commandHere(command: ConsoleCommand['command']): ConsoleCommand {
  const language = languageOfTerminal(process.env);
  return { command, words: process.argv.slice(2), language, by: hostUser(), folder: process.cwd() };
}
