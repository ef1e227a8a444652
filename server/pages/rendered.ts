import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addresses, addressOfRecord, listed } from '#contract/addresses.ts';
import type { Language } from '#contract/constants.ts';
import type { Input, OperationName, Payload } from '#contract/operations.ts';
import type { TestList } from '#contract/prestazione.list-address.ts';
import type { Search } from '#contract/search.result.ts';
import type { Live } from '../catalogue/node.ts';
import { listedTests } from '../prestazione/prestazione.rules.ts';
import type { Place } from './page.address.ts';

export type PublishedRead = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
) => Payload<Name>;

interface Site {
  readonly brand: string;
  readonly timeZone: string;
  readonly holidays: readonly string[];
  readonly origin: string;
}

/** The module that the build makes of web/server.tsx (vite.server.config.ts). */
interface Renderer {
  renderPage(page: {
    readonly address: string;
    readonly language: Language;
    readonly site: Site;
    readonly published: { readonly read: PublishedRead; readonly file: (at: string) => unknown };
    readonly searchIn: (list: TestList) => Search;
  }): Promise<string>;
  readonly manualContents: Readonly<Record<Language, string>>;
}

const built = path.join(import.meta.dirname, '..', '..', 'dist');
const readBuilt = (...file: string[]): unknown =>
  JSON.parse(readFileSync(path.join(built, ...file), 'utf8'));

const modules: Partial<Record<Place['show'], string>> = {
  tests: 'web/prestazione/PageEsami.tsx',
  urgentTests: 'web/prestazione/PageEsamiUrgenti.tsx',
  comunicati: 'web/comunicato/PageComunicati.tsx',
  tables: 'web/tabella/PageDatiTabelle.tsx',
  manual: 'web/manual/PageManual.tsx',
  test: 'web/prestazione/PageEsame.tsx',
  noTest: 'web/prestazione/PageEsame.tsx',
  comunicato: 'web/comunicato/PageComunicato.tsx',
  noComunicato: 'web/comunicato/PageComunicato.tsx',
};

export interface RenderedPages {
  /**
   * In its one spelling; undefined for a page that the program renders, such as an administrator's.
   */
  pathOf(place: Place, path: string): string | undefined;
  /**
   * @param address path and query
   * @throws what a component throws
   */
  render(address: string, language: Language): Promise<string>;
  /** Links to the files that a page needs, which the browser would otherwise find one by one. */
  linksOf(place: Place, language: Language): string;
}

/** @throws when there is no build: run `npm run build` */
export async function loadRenderedPages(
  site: Site,
  read: PublishedRead,
  live: Pick<Live, 'current'>,
): Promise<RenderedPages> {
  const url = pathToFileURL(path.join(built, 'server', 'server.js')).href;
  const { renderPage, manualContents } = (await import(url)) as Renderer;
  const filesByPage = readBuilt('pages.json') as Record<string, Record<Language, string[]>>;
  const files = new Map<string, unknown>();
  const file = (address: string) => {
    if (!files.has(address)) files.set(address, readBuilt('web', address));
    return files.get(address);
  };
  const { sections } = file(manualContents.it) as { sections: readonly { slug: string }[] };
  const slugs = new Set(sections.map(({ slug }) => slug));

  return {
    pathOf(place, path_) {
      const plain = path_.toLowerCase().replace(/(?<!\/)\/+$/, '');
      if ('id' in place) return addressOfRecord(place.show, place.id);
      if (place.show === 'manual') {
        const slug = plain.slice(listed.manual.length + 1);
        return slug === '' || slugs.has(slug) ? plain : undefined;
      }
      if (place.show === 'tests' && plain !== listed.tests) return addresses.home;
      return place.show in listed ? listed[place.show as keyof typeof listed] : undefined;
    },
    render(address, language) {
      const snapshot = live.current;
      const { version, items } = snapshot;
      // The very list, with its search: copying, checking and indexing the whole list for each page
      // took the main thread for 70 ms.
      const list = { version, prestazioni: items };
      const readAt: PublishedRead = (name, input) =>
        name === 'SummaryPrestazioni' ? (list as Payload<typeof name>) : read(name, input);
      const published = { read: readAt, file };
      const searchIn = (list: TestList) => listedTests(snapshot, list).search();
      return renderPage({ address, language, site, published, searchIn });
    },
    linksOf({ show }, language) {
      const names = filesByPage[modules[show] ?? '']?.[language] ?? [];
      const isStyle = (name: string) => name.endsWith('.css');
      // The stylesheets hold up the first paint: no script comes before them.
      return [...names.filter(isStyle), ...names.filter((name) => !isStyle(name))]
        .map((name) =>
          isStyle(name)
            ? `<link rel="stylesheet" crossorigin href="/${name}">`
            : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">`,
        )
        .join('\n    ');
    },
  };
}
