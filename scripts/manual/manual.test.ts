import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { helpSections } from '../../web/shell/help-sections.ts';
import { awaitedPictures } from './picture-names.ts';
import { readManual } from './read-manual.ts';

const root = path.join(import.meta.dirname, '../..');
const real = readManual(path.join(root, 'docs/manual'));

describe('the manual as it is written', () => {
  it('has no fault, and every section in both languages', () => {
    expect(real.faults).toEqual([]);
  });

  it('has every picture that its text uses, but those whose screen is not there yet', () => {
    expect(
      real.missing.filter(
        (picture) => !awaitedPictures.some((name) => picture.endsWith(`/${name}`)),
      ),
    ).toEqual([]);
  });

  it('has no picture heavier than 60 kB', () => {
    const heavy = [...real.files].filter(
      ([name, body]) => name.endsWith('.webp') && body.length > 60_000,
    );
    expect(heavy.map(([name]) => name)).toEqual([]);
  });

  it('has a section for every route, and every route its section', () => {
    const routes = readFileSync(path.join(root, 'web/routes.tsx'), 'utf8');
    const ids = [...routes.matchAll(/\bid: '(\w+)'/g)].map(([, id]) => id);
    expect(Object.keys(helpSections).sort()).toEqual(ids.sort());
    const name = path.basename(real.contents.it);
    const { sections } = JSON.parse(real.files.get(name)?.toString() ?? '{}') as {
      sections: { slug: string }[];
    };
    const slugs = new Set(sections.map(({ slug }) => slug));
    expect(
      Object.values(helpSections).filter((slug) => slug !== undefined && !slugs.has(slug)),
    ).toEqual([]);
  });
});

describe('a fault of the manual', () => {
  let folder = '';
  const section = (text: string) =>
    `---\ntitle: Uno\nsummary: Due.\naudience: public\n---\n${text}\n`;
  const write = (file: string, text: string) =>
    writeFileSync(path.join(folder, file), section(text));
  const faults = () => readManual(folder).faults;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dlab-manual-'));
    for (const language of ['it', 'en']) {
      mkdirSync(path.join(folder, language));
      write(`${language}/01-uno.md`, '## Capo\n\nTesto, [due](manual:due#fine).');
      write(`${language}/02-due.md`, '## Fine\n\n[esame](/esami/12), [elenco](/esami?q=a).');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is absent from a sound manual', () => expect(faults()).toEqual([]));

  it.each([
    ['[x](manual:tre)', "it/02-due.md: line 6: no section is called 'tre'"],
    ['[x](manual:uno#coda)', "it/02-due.md: section 'uno' has no heading 'coda'"],
    ['[x](/esame)', "it/02-due.md: line 6: the link '/esame' leads nowhere"],
    [
      '[x](https://example.org)',
      "it/02-due.md: line 6: the link 'https://example.org' leads nowhere",
    ],
    ['![x](picture:none)', "it/02-due.md: line 6: no picture is called 'none'"],
  ])('reports %s with its file and line', (text, message) => {
    write('it/02-due.md', text);
    expect(faults()).toContain(message);
  });

  it('is a section that a language lacks, or a name without an order', () => {
    write('it/03-tre.md', 'Solo qui.');
    write('en/quattro.md', 'Fuori posto.');
    expect(faults()).toEqual([
      "en/quattro.md: a section's file is named NN-slug.md",
      'it/quattro.md is missing',
      'en/03-tre.md is missing',
    ]);
  });

  it('is not a picture that is still to be made: it is left out, with a warning', () => {
    write('it/02-due.md', '## Fine\n\n![Si vede](picture:list)');
    expect(readManual(folder)).toMatchObject({
      faults: [],
      missing: ['it/list'],
      used: ['it/list'],
    });
  });

  it('changes the names of what it changes, and no others', () => {
    const before = readManual(folder);
    write('en/02-due.md', '## Fine\n\nOther words.');
    const after = readManual(folder);
    const names = (manual: typeof before) => [...manual.files.keys()];
    expect(after.contents.it).toBe(before.contents.it);
    expect(after.contents.en).not.toBe(before.contents.en);
    expect(names(after).filter((name) => !names(before).includes(name))).toHaveLength(2);
  });

  it('draws a picture at its size on screen', () => {
    mkdirSync(path.join(folder, 'pictures/it'), { recursive: true });
    const picture = real.used.find((name) => !real.missing.includes(name)) ?? '';
    cpSync(
      path.join(root, `docs/manual/pictures/${picture}.webp`),
      path.join(folder, 'pictures/it/list.webp'),
    );
    write('it/02-due.md', '## Fine\n\n![Si vede](picture:list)');
    const { files } = readManual(folder);
    const body =
      [...files].find(([name]) => name.startsWith('manual-it-due'))?.[1].toString() ?? '{}';
    const { blocks } = JSON.parse(body);
    expect(blocks[1].picture.src).toMatch(/^\/assets\/manual-it-list-[\w-]{8}\.webp$/);
    expect(blocks[1].picture.width).toBeGreaterThan(200);
    expect(files.has(path.basename(blocks[1].picture.src))).toBe(true);
  });
});
