import { expect, test } from 'vitest';
import { undecidedColumns } from './intervalli.undecided.ts';

const contentOf = (heading: string, cells: readonly string[], read: readonly string[] = []) => {
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: ['C1', cell] }));
  const columns = ['internalCode', ...read].map((key) => ({
    at: 0,
    field: { key, kind: 'text' } as const,
  }));
  return undecidedColumns({ headings: ['Codice', heading], rows }, columns, [])[0]?.content;
};

test.each([
  ['Gruppo', ['0-30gg', '31gg-1a'], 'age'],
  ['Gruppo', ['18-65', ''], 'age'],
  ['Gruppo', ['adulti', 'bambini'], 'age'],
  ['Gruppo', ['< 1a', 'vedi nota', 'vedi nota'], 'age'],
  ['Età strana', ['18', '65'], 'age'],
  ['', ['M', 'F'], 'sex'],
  ['Chi', ['Femmine', '-', ''], 'sex'],
  ['Codice sesso lis', ['1', '2'], 'sex'],
  ['Note', ['follicolare', 'luteale'], 'phase'],
  ['Note', ['I trimestre'], 'phase'],
  ['Note', ['', '-', '*'], undefined],
  ['Età', ['', ''], undefined],
  ['Progressivo', ['1', '2', '3'], undefined],
  ['Limiti', ['3,5-5,0', '1.003-1.030'], undefined],
  ['Note', ['Il prelievo si fa a digiuno, entro le nove del mattino, a riposo'], undefined],
  ['Metodo', ['ECLIA', 'RIA'], undefined],
  ['Tipo', ['A', 'X', 'E', '1'], undefined],
  ['Volume', ['3 mL', '5 mL'], undefined],
])('a column %j of %j holds %j', (heading, cells, content) => {
  expect(contentOf(heading, cells)).toBe(content);
});

test('plain numbers may be ages where a unit of age is mapped and no age', () => {
  expect(contentOf('Colonna 3', ['18', '65'], ['ageUnit'])).toBe('age');
  expect(contentOf('Colonna 3', ['18', '65'], ['ageUnit', 'ageFrom'])).toBeUndefined();
});
