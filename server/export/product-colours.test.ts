import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productColours } from '#contract/constants.ts';

test('documents and workbooks have the colours of the pages', () => {
  const tokens = readFileSync(new URL('../../web/design/tokens.css', import.meta.url), 'utf8');
  const light = tokens.slice(tokens.indexOf(':root {'), tokens.indexOf('}'));
  const { printedLine: _, ...shown } = productColours;
  // A token is called after what its colour is for, here after the theme's two colours (spec 9).
  const roles: Record<string, string> = {
    textSoft: 'muted',
    primary: 'action',
    primarySoft: 'action-soft',
    secondary: 'critical',
    secondarySoft: 'critical-soft',
  };
  const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const names = Object.keys(shown).map((name) => [name, roles[name] ?? dashed(name)]);
  const actual = names.map(([name, token]) => [
    name,
    new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(light)?.[1],
  ]);
  expect(Object.fromEntries(actual)).toEqual(shown);
});
