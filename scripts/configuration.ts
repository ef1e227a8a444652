import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Variable } from '../server/platform/variables.ts';
import { variables } from '../server/platform/variables.ts';

// `node scripts/configuration.ts`: writes the table of docs/operations.md anew, from the declaration
// of the variables.

const page = path.join(import.meta.dirname, '../docs/operations.md');
const inPage = /^\| Variable [^\n]*\n(?:\|[^\n]*\n)+/m;

const rowOf = ({ name, default: value, kind, sentence }: Variable) => [
  `\`${name}\`${kind === 'secret' ? ', `…_FILE`' : ''}`,
  value === undefined ? '–' : `\`${value}\``,
  kind,
  sentence,
];

/** In Markdown. */
export function configurationTable(): string {
  const rows = [['Variable', 'Default', 'Kind', 'What it is'], ...variables.map(rowOf)];
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...rest] = rows;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return line(head) + ruler + rest.map(line).join('');
}

export function tableInPage(): string | undefined {
  return inPage.exec(readFileSync(page, 'utf8'))?.[0];
}

/**
 * The file of the environment that a package brings: each variable with its sentence, those of
 * `set` set and the others in comments.
 */
export function environmentFile(set: Readonly<Record<string, string>>): string {
  const parts = variables.map(({ name, default: value = '', kind, sentence }) => {
    const alternative = kind === 'secret' ? ` (or ${name}_FILE)` : '';
    const about = `# ${sentence.replaceAll('`', '')}${alternative}`;
    return `${about}\n${set[name] === undefined ? `#${name}=${value}` : `${name}=${set[name]}`}\n`;
  });
  return `# After a change: dlab check-config, then systemctl restart dlab\n\n${parts.join('\n')}`;
}

if (import.meta.main)
  writeFileSync(page, readFileSync(page, 'utf8').replace(inPage, configurationTable()));
