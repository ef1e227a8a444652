import { describe, expect, it } from 'vitest';
import { cut } from '../ui/cut-marks.ts';
import { createManualSearch } from './manual-search.ts';
import type { Entry } from './tree.ts';

function entry(slug: string, title: string, parts: Entry['parts']): Entry {
  return { slug, title, summary: '', audience: 'public', file: '', headings: [], parts };
}

const sections = [
  entry('cerca', 'Cercare una prestazione', [
    { heading: 'Cercare una prestazione', lines: ['Si trova un esame per nome.'] },
    {
      id: 'filtri',
      heading: 'Filtri',
      lines: ['Più valori allargano l’elenco.', 'Togliere un filtro con la croce.'],
    },
  ]),
  entry('urgenti', 'Gli esami urgenti', [
    {
      heading: 'Gli esami urgenti',
      lines: ['Che cosa si può chiedere in urgenza, e la velocità.'],
    },
    { id: 'b12', heading: 'Vitamina B12', lines: ['Il codice QR dell’e-mail.'] },
  ]),
];
const search = createManualSearch(sections);
const placesOf = (q: string) =>
  search.find(q).map(({ entry: { slug }, part }) => `${slug}#${part.id ?? ''}`);

describe('the search in the manual', () => {
  it.each([
    ['filtri', ['cerca#filtri']],
    ['FILTRO', ['cerca#filtri']],
    ['velocita', ['urgenti#']],
    ['urg', ['urgenti#']],
    ['fitlri', ['cerca#filtri']],
    ['prestazoine', ['cerca#']],
    ["l'elenco", ['cerca#filtri']],
    ['e-mail', ['urgenti#b12']],
    ['email', ['urgenti#b12']],
    ['esame per nome', ['cerca#']],
    ['b13', []],
    ['zzzz', []],
    ['', []],
    ['...', []],
  ])('%j', (q, places) => expect(placesOf(q)).toEqual(places));

  it('puts a word of a heading before one of the text, and a word before its beginning', () => {
    const two = createManualSearch([
      entry('a', 'A', [{ heading: 'Altro', lines: ['Un codice.'] }]),
      entry('b', 'B', [{ heading: 'Codici di recupero', lines: ['Dieci.'] }]),
      entry('c', 'C', [{ heading: 'Codice', lines: ['Uno.'] }]),
    ]);
    expect(two.find('codice').map(({ entry: { slug } }) => slug)).toEqual(['c', 'a']);
    expect(two.find('codic').map(({ entry: { slug } }) => slug)).toEqual(['b', 'c', 'a']);
  });

  it('shows the line that matches most of the query', () => {
    expect(search.find('croce filtro')[0]?.line).toBe('Togliere un filtro con la croce.');
  });
});

describe('a line in the placesOf', () => {
  const marked = (text: string, q: string) =>
    cut(search.mark(text, q)).reduce(
      (line, piece) => line + (piece.hit ? `[${piece.text}]` : piece.text),
      '',
    );

  it('marks the matches', () =>
    expect(marked('Togliere un filtro.', 'filtro')).toBe('Togliere un [filtro].'));

  it('is cut at blanks around the first hit', () => {
    const line = `${'parola '.repeat(40)}urgenza ${'altra '.repeat(40)}`.trim();
    const shown = marked(line, 'urgenza');
    expect(shown).toMatch(/^…(parola )+\[urgenza\]( altra)+…$/);
    expect(shown.length).toBeLessThan(170);
  });
});
