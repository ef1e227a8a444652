import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';

export interface Offence {
  readonly file: string;
  readonly rule: 'element' | 'foreign style' | 'own look';
}

const isDesign = (file: string) => file.startsWith('web/design/');
/** Parts shared by all nouns may have a look of their own. */
const isShared = (file: string) => /^web\/(?:design|ui|shell)\//.test(file);

const elements = /<(?:button|select|dialog|table)\b/;
const dateInput = /type(?::|=)\s*["']date["']/;
/** Declarations that give a look: a noun's own styles are for layout only. */
const look =
  /^\s*(?:color|background(?:-color|-image)?|border(?:-(?:block|inline)(?:-start|-end)?)?(?:-color|-style)?|border-radius|border-(?:start|end)-(?:start|end)-radius|box-shadow|outline(?:-color)?)\s*:(?!\s*(?:0|none|inherit|transparent)\s*;)/m;

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** By its own text. */
export function offencesIn(file: string, text: string): Offence[] {
  const code = withoutComments(text);
  const offences: Offence[] = [];
  if (file.endsWith('.tsx') && !isDesign(file) && (elements.test(code) || dateInput.test(code))) {
    offences.push({ file, rule: 'element' });
  }
  if (file.endsWith('.css') && !isShared(file) && look.test(code))
    offences.push({ file, rule: 'own look' });
  return offences;
}

/** Is it a style sheet that belongs to another component than the one that imports it? */
export function isForeign(from: string, to: string): boolean {
  return to.endsWith('.module.css') && to !== from.replace(/\.tsx?$/, '.module.css');
}

export function offencesOf(root: string): Offence[] {
  const files = globSync('web/**/*.{tsx,ts,css}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const ownOffences = files.flatMap((file) =>
    offencesIn(file, readFileSync(path.join(root, file), 'utf8')),
  );
  const foreign = importsOf(root, files)
    .filter(({ from, to }) => isForeign(from, to))
    .map(({ from }): Offence => ({ file: from, rule: 'foreign style' }));
  const all = [...ownOffences, ...foreign].map(({ file, rule }) => `${file}\n${rule}`);
  return [...new Set(all)].toSorted().map((offence) => {
    const [file = '', rule] = offence.split('\n');
    return { file, rule: rule as Offence['rule'] };
  });
}
