import { expect, test } from 'vitest';
import { capColour } from './tubes.ts';

test.each([
  ['Provetta K2/K3-EDTA, tappo viola', 'purple'],
  ['Provetta sodio citrato 3,2 %, tappo azzurro', 'lightBlue'],
  ['Provetta per elementi in traccia, tappo blu scuro', 'darkBlue'],
  ['Provetta litio eparina, tappo verde', 'green'],
  ['Provetta litio eparina con gel separatore, tappo verde chiaro', 'lightGreen'],
  ['Provetta con ACD, tappo giallo chiaro', 'paleYellow'],
  ['PROVETTA CON GEL, TAPPO GIALLO (5 mL)', 'yellow'],
  ['Provetta, tappo di colore rosa', 'pink'],
  ['Contenitore sterile con tappo a vite', null],
  ['Provetta con tappo rossiccio', null],
  ['Provetta rossa', null],
  ['', null],
])('%s -> %s', (description, colour) => {
  expect(capColour(description)).toBe(colour);
});
