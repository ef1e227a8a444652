import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { partsOf } from './parts.ts';
import { readSection } from './read-section.ts';

const picture = { src: '/assets/list.webp', width: 300, height: 200 };
const targets = {
  link: (url: string) => {
    if (url === '/nowhere') throw new Error('the link leads nowhere');
    return url;
  },
  picture: (name: string) => {
    if (name !== 'list' && name !== 'later') throw new Error('there is no such picture');
    return name === 'list' ? picture : undefined;
  },
};
const read = (text: string) => readSection(text, targets);

describe('the text of a section', () => {
  it('is a tree of the allowed elements', () => {
    expect(read('Premere **Salva**, *poi* `Invio`,\no [aprire](/esami).')).toEqual([
      {
        kind: 'paragraph',
        children: [
          'Premere ',
          { kind: 'strong', children: ['Salva'] },
          ', ',
          { kind: 'emphasis', children: ['poi'] },
          ' ',
          { kind: 'code', text: 'Invio' },
          ', o ',
          { kind: 'link', to: '/esami', children: ['aprire'] },
          '.',
        ],
      },
    ]);
    expect(read('2. due\n3. tre\n   - dentro')).toEqual([
      {
        kind: 'list',
        ordered: true,
        start: 2,
        items: [
          [{ kind: 'paragraph', children: ['due'] }],
          [
            { kind: 'paragraph', children: ['tre'] },
            {
              kind: 'list',
              ordered: false,
              start: 1,
              items: [[{ kind: 'paragraph', children: ['dentro'] }]],
            },
          ],
        ],
      },
    ]);
    expect(read('| A | B |\n| --- | --- |\n| 1 | `2` |')).toEqual([
      { kind: 'table', head: [['A'], ['B']], rows: [[['1'], [{ kind: 'code', text: '2' }]]] },
    ]);
    expect(read('> **Attenzione:** no')).toMatchObject([
      { kind: 'note', children: [{ kind: 'paragraph' }] },
    ]);
  });

  it('has pictures alone on their lines, and leaves out those that are not made yet', () => {
    expect(read('![L’elenco](picture:list)\n\n![Poi](picture:later)')).toEqual([
      { kind: 'picture', alt: 'L’elenco', picture },
      { kind: 'picture', alt: 'Poi' },
    ]);
  });

  it('gives each heading an address of its own', () => {
    const ids = read('## Che cosa è cambiato?\n### Età\n## Età').map((block) =>
      block.kind === 'heading' ? block.id : '',
    );
    expect(ids).toEqual(['che-cosa-e-cambiato', 'eta', 'eta-2']);
  });

  it.each([
    ['# Uno', 'line 1: headings are ## and ###'],
    ['#### Quattro', 'headings are ## and ###'],
    ['a\n\n<b>x</b>', "line 3: the manual has no 'html'"],
    ['a <b>x</b>', "'html' within a line"],
    ['---', "'thematicBreak'"],
    ['```\nx\n```', "'code'"],
    ['[x](/nowhere)', 'line 1: the link leads nowhere'],
    ['![x](picture:none)', 'there is no such picture'],
    ['![](picture:list)', 'a picture is written'],
    ['![x](https://example.org/a.png)', 'a picture is written'],
    ['In mezzo ![x](picture:list) al testo', "'image' within a line"],
  ])('refuses %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is split at its headings for the search', () => {
    const blocks = read('Prima.\n\n- uno\n- **due**\n\n## Dopo\n\n| A | B |\n| - | - |\n| 1 | 2 |');
    expect(partsOf({ title: 'Titolo', summary: 'In breve.' }, blocks)).toEqual([
      { heading: 'Titolo', lines: ['In breve.', 'Prima.', 'uno', 'due'] },
      { id: 'dopo', heading: 'Dopo', lines: ['A · B', '1 · 2'] },
    ]);
  });
});

describe('the front matter of a section', () => {
  const good = '---\ntitle: Uno\nsummary: Due: tre.\naudience: public\n---\n';

  it('stands above its text, whose lines keep their numbers', () => {
    expect(readFrontMatter(`${good}Testo`)).toEqual({
      title: 'Uno',
      summary: 'Due: tre.',
      audience: 'public',
      text: '\n\n\n\n\nTesto',
    });
  });

  it.each([
    ['Testo', 'it does not begin with'],
    [good.replace('title: Uno\n', ''), 'its title or summary is missing'],
    [good.replace('public', 'tutti'), "neither 'public' nor 'admin'"],
    [good.replace('title: Uno', 'title:'), "its line 'title:' is not understood"],
    [good.replace('title: Uno', 'titolo: Uno'), "its line 'titolo: Uno' is not understood"],
    [
      good.replace('title: Uno', 'title: Uno\ntitle: Due'),
      "its line 'title: Due' is not understood",
    ],
  ])('refuses %j', (source, message) => {
    expect(() => readFrontMatter(source)).toThrow(message);
  });
});
