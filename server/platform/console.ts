import os from 'node:os';
import type { Language } from '#contract/constants.ts';
import { defaultLanguage, languages } from '#contract/constants.ts';

/** What somebody asks at the host's console, and how the answer is to be written. */
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

/** What is printed, and the command's exit status: 0 done, 1 done and something is wrong, 2 not understood or refused, others of its own. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly status: number;
}

/**
 * The language of a terminal.
 * @param environment its variables: `LANG=it_IT.UTF-8`, over which `LC_ALL` and `LC_MESSAGES` count
 * @param said what the command's own words say (`--lang en`), over all of them
 */
export function languageOfTerminal(
  environment: Readonly<Record<string, string | undefined>>,
  said?: string | undefined,
): Language {
  const spoken = said ?? (environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '');
  return languages.find(({ code }) => spoken.startsWith(code))?.code ?? defaultLanguage;
}

/** The host's user, by the system: an environment variable says whatever one likes. */
function hostUser(): string {
  try {
    return os.userInfo().username;
  } catch {
    // Without an entry in the system's list, as in a container.
    return `uid ${process.getuid?.()}`;
  }
}

/** What the command at this terminal asks. */
export function askedHere(command: ConsoleCommand['command']): ConsoleCommand {
  const language = languageOfTerminal(process.env);
  return { command, words: process.argv.slice(2), language, by: hostUser(), folder: process.cwd() };
}
