import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isForeign, offencesIn, offencesOf } from './design.files.ts';
import { importsOf, sourceFiles } from './imports.ts';

const root = path.join(import.meta.dirname, '..');
const offences = offencesOf(root).map(({ file, rule }) => `${file}: ${rule}`);
const imports = importsOf(root, sourceFiles(root));

test('pages are made of the parts of web/design alone (docs/design-system.md)', () => {
  expect(offences).toEqual([]);
});

test('the parts know no API, and of the router only its links', () => {
  const parts = sourceFiles(root).filter((file) => /^web\/design\/[^/]*\.tsx?$/.test(file));
  const routed = parts.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const names = /import (?:type )?\{([^}]*)\} from 'react-router'/g;
    return [...text.matchAll(names)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    );
  });
  expect(new Set(routed)).toEqual(new Set(['Link', 'LinkProps']));
});

test('the gallery is in no page of the product', () => {
  const inside = (file: string) => file.startsWith('web/design/gallery/');
  expect(imports.filter(({ from, to }) => inside(to) && !inside(from))).toEqual([]);
});

/** The parameters that the examples of a text give to parts, as `Part.parameter`. */
function givenIn(text: string): string[] {
  const examples = [...text.matchAll(/```tsx\n(.*?)```/gs)].map(([, code]) => code).join('\n');
  // From the innermost out: what is given in braces names no parameter of the part.
  let code = examples.replace(/\/\/.*$/gm, '').replace(/"[^"]*"/g, '""');
  for (let before = ''; before !== code; ) {
    before = code;
    code = code.replace(/\{[^{}]*\}/g, '""');
  }
  return [...code.matchAll(/<([A-Z]\w*)((?:[^>"]|"")*)>/g)].flatMap(
    ([, part, attributes = '']) =>
      attributes.match(/[\w-]+/g)?.map((name) => `${part}.${name}`) ?? [],
  );
}

/** The text of a part, and of those whose parameters it takes too. */
function textOf(part: string): string {
  const text = readFileSync(path.join(root, `web/design/${part}.tsx`), 'utf8');
  const others = [...text.matchAll(/import type .*Props.* from '\.\/(\w+)\.tsx'/g)];
  return [text, ...others.map(([, other = '']) => textOf(other))].join('\n');
}

test('the examples give the parts no parameter that they do not have', () => {
  const parameters = givenIn(readFileSync(path.join(root, 'docs/design-system.md'), 'utf8'));
  expect(parameters.length).toBeGreaterThan(80);
  const ofElements = /^(?:onClick|replace|to|type)$/;
  const unknown = parameters.filter((parameter) => {
    const [part = '', name = ''] = parameter.split('.');
    const text = textOf(part);
    const declares = new RegExp(`(?:^ *(?:readonly )?|[{,;] )${name}\\??:|Pick<.*'${name}'`, 'm');
    const isOfElement = ofElements.test(name) && /ComponentProps|LinkProps/.test(text);
    return !declares.test(text) && !isOfElement;
  });
  expect(unknown).toEqual([]);
});

test.each([
  ['web/comunicato/New.tsx', '<button type="button">'],
  ['web/comunicato/New.tsx', '<table className={x}>'],
  ['web/ui/New.tsx', '<dialog ref={x}>'],
  ['web/comunicato/New.tsx', "input={{ type: 'date' }}"],
  ['web/comunicato/New.module.css', '.a {\n  color: var(--text);\n}'],
  ['web/comunicato/New.module.css', '.a {\n  border-block-end: 1px solid;\n}'],
  ['web/comunicato/New.module.css', '.a {\n  border-radius: 6px;\n}'],
  [
    'web/comunicato/New.module.css',
    '.a {\n  background: none;\n  box-shadow: var(--elevation);\n}',
  ],
])('%s may not hold %j', (file, text) => {
  expect(offencesIn(file, text)).toHaveLength(1);
});

test.each([
  ['web/design/New.tsx', '<button type="button">'],
  ['web/comunicato/New.tsx', '// a <button> of old\n<Button>'],
  ['web/comunicato/New.module.css', '.a {\n  border: 0;\n  gap: var(--space-2);\n}'],
  ['web/shell/New.module.css', '.a {\n  color: var(--text);\n}'],
])('%s may hold %j', (file, text) => {
  expect(offencesIn(file, text)).toEqual([]);
});

test('a style sheet belongs to the component of its name', () => {
  expect(isForeign('web/ui/Form.tsx', 'web/ui/Form.module.css')).toBe(false);
  expect(isForeign('web/auth/Login.tsx', 'web/ui/Form.module.css')).toBe(true);
});
