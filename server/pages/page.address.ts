import type { Language } from '#contract/constants.ts';
import { languages } from '#contract/constants.ts';
import { idIn } from '#contract/ids.ts';

/** The pages that hold lists, and the manual. */
export type ListName = 'tests' | 'urgentTests' | 'comunicati' | 'tables' | 'manual';

/** What an address of the site shows. */
export type Place =
  | { readonly show: ListName }
  | { readonly show: 'test' | 'comunicato'; readonly id: number }
  | { readonly show: 'noTest' | 'noComunicato' | 'notAuthorized' | 'closed' | 'noFile' | 'nothing' };

/** Where each page stands: the address that search engines are told. */
export const pathOfList: Readonly<Record<ListName, string>> = {
  tests: '/esami',
  urgentTests: '/esami-urgenti',
  comunicati: '/comunicazioni',
  tables: '/tabelle',
  manual: '/manuale',
};

/** The path of a test's or an announcement's page. */
export function pathOfRecord(show: 'test' | 'comunicato', id: number): string {
  return `${show === 'test' ? pathOfList.tests : pathOfList.comunicati}/${id}`;
}

const places = new Map<string, Place>([
  ['/', { show: 'tests' }],
  ['/home', { show: 'tests' }],
  ...Object.entries(pathOfList).map(([show, path]): [string, Place] => [path, { show: show as ListName }]),
  ['/non-autorizzato', { show: 'notAuthorized' }],
  ['/logout', { show: 'closed' }],
]);

const records = { esami: ['test', 'noTest'], comunicazioni: ['comunicato', 'noComunicato'] } as const;

/** Is it a file that is asked for? No address of a page has a dot in its last part. */
const isFile = (path: string) => /\.[^/]*$/.test(path);

/**
 * What a path shows, by the rules of the browser's router: blind to case and to a slash at the end.
 * @param has is there a published record of that number?
 */
export function placeOf(path: string, has: (show: 'test' | 'comunicato', id: number) => boolean): Place {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  const known = places.get(plain);
  if (known !== undefined) return known;
  if (plain === '/admin' || plain.startsWith('/admin/')) return { show: 'closed' };
  const [, folder = '', name = '', ...more] = plain.split('/');
  const other = { show: isFile(plain) ? 'noFile' : 'nothing' } as const;
  if (more.length > 0 || name === '') return other;
  if (folder === 'manuale') return { show: 'manual' };
  if (folder !== 'esami' && folder !== 'comunicazioni') return other;
  const [show, none] = records[folder];
  const id = idIn(name);
  return id !== undefined && has(show, id) ? { show, id } : { show: none };
}

/** The language that an address asks for by `?lang=`, as the browser's program reads it; undefined without one of ours. */
export function askedLanguage(url: string): Language | undefined {
  const at = url.indexOf('?');
  if (at < 0) return undefined;
  const asked = new URLSearchParams(url.slice(at + 1)).get('lang');
  return languages.find(({ code }) => code === asked)?.code;
}
