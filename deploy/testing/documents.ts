import { readFileSync } from 'node:fs';

/** A page's blocks of commands that are executed in one place, in the order of the page. */
export function commandsOf(page: string, place: 'debian' | 'archive' | 'postgresql'): string[] {
  const text = readFileSync(`docs/${page}`, 'utf8');
  const fences = [...text.matchAll(/^```(.*)\n((?:.*\n)*?)^```$/gm)];
  const strange = fences.filter(
    ([, info]) => !/^(?:sh (?:debian|archive|postgresql)|text)$/.test(info ?? ''),
  );
  if (strange.length > 0) throw new Error(`${page} has commands that no test executes`);
  return fences.filter(([, info]) => info === `sh ${place}`).map(([, , commands = '']) => commands);
}
