import { expect, test } from 'vitest';
import { nearHeading } from './lacking.ts';

const headings = ['TARIFFA', 'COD. NOMENCLATORE', 'NOTE LAB', 'COD. CATALOGO'];

test.each([
  [['CODICE_NOMENCLATORE'], 'COD. NOMENCLATORE'],
  [['NOMENCLATORE'], 'COD. NOMENCLATORE'],
  [['Note per il laboratorio'], 'NOTE LAB'],
  [['DENOMINAZIONE'], null],
  [['X', 'Codice catalogo'], 'COD. CATALOGO'],
  [['T'], null],
])('%j is now %j', (names, expected) => expect(nearHeading(names, headings)).toBe(expected));

test('without headings none is near', () => expect(nearHeading(['Codice'], [])).toBeNull());
