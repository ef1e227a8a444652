import type { ImportKind } from '#contract/importazione.ts';
import { intervalloKeys } from '#contract/importazione.ts';

/** What a template says: the headings, which the import finds its fields by. Byte order mark and semicolons: Excel opens it so. */
export function templateOf(headings: readonly string[]): string {
  const cells = headings.map((heading) => (/[";\n]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading));
  return `\uFEFF${cells.join(';')}\r\n`;
}

/** The keys of a template's columns: those of a test are the configured ones. */
export function templateKeys(kind: ImportKind, configured: readonly string[]): readonly string[] {
  return kind === 'intervalli' ? intervalloKeys : configured;
}
