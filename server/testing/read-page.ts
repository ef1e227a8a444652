/** What a machine reads in a page as the server sends it. */
export interface ReadPage {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly metas: Record<string, string>;
  readonly links: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page says
  readonly data: any;
  /** The markup that the components rendered: what is shown without the program. */
  readonly sent: string;
  /** The address that it was rendered for; undefined where the program renders the page. */
  readonly address: string | undefined;
}

/** The attributes of an element, as written in its opening tag. */
export function attributesOf(element: string): Record<string, string> {
  const plain = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return Object.fromEntries(
    [...element.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '')]),
  );
}

/** Reads a page as the server sends it: its head, its data, its words for who has no JavaScript. */
export function readPage(html: string): ReadPage {
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([match]) => attributesOf(match));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    language: /<html lang="(..)"/.exec(html)?.[1],
    metas: Object.fromEntries(
      all('meta').map((meta) => [meta['name'] ?? meta['property'] ?? '', meta['content'] ?? '']),
    ),
    links: Object.fromEntries(
      all('link').map(({ rel, hreflang, href }) => [hreflang ?? rel ?? '', href ?? '']),
    ),
    data: json === undefined ? undefined : JSON.parse(json),
    sent: /<div id="dlab"[^>]*>(.*)<\/div>/s.exec(html)?.[1] ?? '',
    address: attributesOf(/<div id="dlab"[^>]*>/.exec(html)?.[0] ?? '')['address'],
  };
}
