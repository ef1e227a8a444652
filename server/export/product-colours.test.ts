import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productColours } from '#contract/constants.ts';

test('documents and workbooks have the colours of the pages', () => {
  const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
  const light = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('}'));
  const { paperLine: _, ...shown } = productColours;
  const names = Object.keys(shown).map((name) => [
    name,
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]);
  const found = names.map(([name, token]) => [name, new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(light)?.[1]]);
  expect(Object.fromEntries(found)).toEqual(shown);
});
