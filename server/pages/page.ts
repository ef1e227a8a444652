import type { Language } from '#contract/constants.ts';

/** A page as the server sends it, before it is written as HTML. */
export interface Page {
  /** Without the brand; absent: the brand alone. */
  readonly title?: string;
  readonly description?: string;
  /**
   * Its own address, without language and filters; absent: it asks search engines to leave it out.
   */
  readonly path?: string;
  readonly article?: true;
  /** What it is about, in the words of schema.org. */
  readonly data?: object;
  readonly status?: 302 | 404;
  /** Where a redirect leads. */
  readonly location?: string;
}

export interface Reading {
  readonly language: Language;
  /**
   * The language that the address asks for; without it the page is Italian until the reader's own
   * choice is known.
   */
  readonly requestedLanguage: Language | undefined;
  readonly brand: string;
  readonly environment: string;
  /**
   * `https://lab.example.org`, or empty where the public address is not known: then addresses are
   * relative.
   */
  readonly origin: string;
  /** The laboratory's day, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The address of a path in a language, as pages and sitemaps name it. */
export function addressOf(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language === undefined ? '' : `?lang=${language}`}`;
}
