import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '#contract/constants.ts';
import { languages } from '#contract/constants.ts';
import type { Block, Contents, ContentsEntry, Picture, Section } from '../../web/manual/tree.ts';
import { paths } from '../../web/paths.ts';
import { isAddress } from './addresses.ts';
import type { FrontMatter } from './front-matter.ts';
import { readFrontMatter } from './front-matter.ts';
import { partsOf } from './parts.ts';
import { pictureNames, pictureScale } from './picture-names.ts';
import { webpSize } from './picture-size.ts';
import { plainOf, readSection } from './read-section.ts';

export interface Manual {
  /** By name below `assets/`; each name holds a hash of the content. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The address of each language's contents. */
  readonly contents: Readonly<Record<Language, string>>;
  /** Sentences that name the file. */
  readonly faults: readonly string[];
  /** Named in the text, but not made: `it/list`. */
  readonly missing: readonly string[];
  /** Each once: `it/list`. */
  readonly used: readonly string[];
}

interface Source extends FrontMatter {
  readonly file: string;
  readonly slug: string;
  readonly text: string;
}

/** In their order: the number before the name gives it. */
function sourcesOf(folder: string, language: Language, faults: string[]): Source[] {
  const at = path.join(folder, language);
  const names = existsSync(at) ? readdirSync(at).filter((name) => name.endsWith('.md')) : [];
  return names.sort().flatMap((name) => {
    const slug = /^\d\d-([a-z0-9-]+)\.md$/.exec(name)?.[1];
    if (slug === undefined) {
      faults.push(`${language}/${name}: a section's file is named NN-slug.md`);
      return [];
    }
    try {
      return [{ file: name, slug, ...readFrontMatter(readFileSync(path.join(at, name), 'utf8')) }];
    } catch (error) {
      faults.push(`${language}/${name}: ${(error as Error).message}`);
      return [];
    }
  });
}

const headingsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'heading'
      ? [{ id: block.id, text: plainOf(block.children), depth: block.depth }]
      : [],
  );

/**
 * Reads `<folder>/<language>/NN-slug.md`, and `<folder>/pictures/<language>/name.webp`.
 * @param base what precedes `assets/` in an address
 */
export function readManual(folder: string, base = '/'): Manual {
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const used = new Set<string>();
  const missing = new Set<string>();

  function give(name: string, extension: string, body: Buffer): string {
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8);
    const file = `${name}-${hash}.${extension}`;
    files.set(file, body);
    return `${base}assets/${file}`;
  }
  const giveJson = (name: string, value: Section | Contents) =>
    give(name, 'json', Buffer.from(JSON.stringify(value)));

  function picture(language: Language, name: string): Picture | undefined {
    if (!pictureNames.some((pictureName) => pictureName === name))
      throw new Error(`no picture is called '${name}'`);
    used.add(`${language}/${name}`);
    const file = path.join(folder, 'pictures', language, `${name}.webp`);
    if (!existsSync(file)) {
      missing.add(`${language}/${name}`);
      return undefined;
    }
    const body = readFileSync(file);
    const { width, height } = webpSize(body);
    const src = give(`manual-${language}-${name}`, 'webp', body);
    return {
      src,
      width: Math.round(width / pictureScale),
      height: Math.round(height / pictureScale),
    };
  }

  function readLanguage(language: Language): string {
    const sources = sourcesOf(folder, language, faults);
    const anchors: { from: string; slug: string; id: string }[] = [];
    const ids = new Map<string, Set<string>>();

    function link(from: string, url: string): string {
      const [, slug, , id] = /^manual:([a-z0-9-]+)(#(.+))?$/.exec(url) ?? [];
      if (slug === undefined) {
        if (!isAddress(url)) throw new Error(`the link '${url}' leads nowhere`);
        return url;
      }
      if (!sources.some((source) => source.slug === slug))
        throw new Error(`no section is called '${slug}'`);
      if (id !== undefined) anchors.push({ from, slug, id });
      return paths.manual(slug, id);
    }

    const sections = sources.flatMap((source): ContentsEntry[] => {
      const from = `${language}/${source.file}`;
      try {
        const blocks = readSection(source.text, {
          link: (url) => link(from, url),
          picture: (name) => picture(language, name),
        });
        const headings = headingsOf(blocks);
        ids.set(source.slug, new Set(headings.map(({ id }) => id)));
        return [
          {
            slug: source.slug,
            title: source.title,
            summary: source.summary,
            audience: source.audience,
            file: giveJson(`manual-${language}-${source.slug}`, { blocks }),
            headings: headings
              .filter(({ depth }) => depth === 2)
              .map(({ id, text }) => ({ id, text })),
            parts: partsOf(source, blocks),
          },
        ];
      } catch (error) {
        faults.push(`${from}: ${(error as Error).message}`);
        return [];
      }
    });
    for (const { from, slug, id } of anchors) {
      if (ids.get(slug)?.has(id) === false)
        faults.push(`${from}: section '${slug}' has no heading '${id}'`);
    }
    return giveJson(`manual-${language}`, { sections });
  }

  const contents = { it: readLanguage('it'), en: readLanguage('en') } satisfies Record<
    Language,
    string
  >;
  faults.push(...unlike(folder));
  return { files, contents, faults, missing: [...missing], used: [...used] };
}

/** Those that one language has and another lacks. */
function unlike(folder: string): string[] {
  const names = (language: Language) => {
    const at = path.join(folder, language);
    return new Set(existsSync(at) ? readdirSync(at) : []);
  };
  const all = new Set(languages.flatMap(({ code }) => [...names(code)]));
  return languages.flatMap(({ code }) =>
    [...all].filter((name) => !names(code).has(name)).map((name) => `${code}/${name} is missing`),
  );
}
