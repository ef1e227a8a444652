import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { readManual } from '../scripts/manual/read-manual.ts';
import type { Contents } from '../web/manual/tree.ts';
import type { Say } from './screens.ts';
import { phrasesIn } from './screens.ts';

const it = phrasesIn('it');
const manual = readManual(path.join(import.meta.dirname, '../docs/manual'));

/** The sections of the manual's sources, by their name. */
export function sectionOf(language: Language, slug: string) {
  const file = path.basename(manual.contents[language]);
  const { sections }: Contents = JSON.parse(manual.files.get(file)?.toString() ?? '{}');
  const section = sections.find((section) => section.slug === slug);
  if (section === undefined) throw new Error(slug);
  return section;
}

/** The addresses of the files: their names end in a hash of their content. */
export const contentsFile = (language: Language) =>
  new RegExp(`/assets/manual-${language}-[\\w-]{8}\\.json$`);
export const sectionFile = (language: Language, slug: string) =>
  new RegExp(`/assets/manual-${language}-${slug}-[\\w-]{8}\\.json$`);

export const help = (page: Page, say: Say = it) =>
  page.getByRole('banner').getByRole('link', { name: say('help.open') });
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const contents = (page: Page, say: Say = it) =>
  page.getByRole('navigation', { name: say('manual.contents') });
export const searchField = (page: Page, say: Say = it) =>
  page.getByRole('searchbox', { name: say('manual.search') });
export const results = (page: Page, say: Say = it) =>
  page.getByRole('region', { name: say('manual.results') });
export const retry = (page: Page, say: Say = it) =>
  page.getByRole('main').getByRole('button', { name: say('state.retry') });
