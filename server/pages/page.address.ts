import type { ListName, records } from '#contract/addresses.ts';
import { addresses, addressOfRecord, adminRoot, listed } from '#contract/addresses.ts';
import { idIn } from '#contract/ids.ts';

export type Place =
  | { readonly show: ListName }
  | { readonly show: keyof typeof records; readonly id: number }
  | {
      readonly show:
        | 'draw'
        | 'compare'
        | 'lists'
        | 'noTest'
        | 'noComunicato'
        | 'notAuthorized'
        | 'closed'
        | 'noFile'
        | 'nothing';
    };

const places = new Map<string, Place>([
  ['/', { show: 'tests' }],
  [addresses.home, { show: 'tests' }],
  ...Object.entries(listed).map(([show, path]): [string, Place] => [
    path,
    { show: show as ListName },
  ]),
  [addresses.draw, { show: 'draw' }],
  [addresses.compare, { show: 'compare' }],
  [addresses.lists, { show: 'lists' }],
  [addresses.notAuthorized, { show: 'notAuthorized' }],
  [addresses.logout, { show: 'closed' }],
]);

const missing = { test: 'noTest', comunicato: 'noComunicato' } as const;

/** The kind of record at a path, and how the path names it. */
function recordAt(path: string): readonly [show: keyof typeof records, name: string] | undefined {
  for (const show of ['test', 'comunicato'] as const) {
    const start = addressOfRecord(show, '');
    if (path.startsWith(start)) return [show, path.slice(start.length)];
  }
  return undefined;
}

/** Does the path name a file? No page's address has a dot in its last part. */
const isFile = (path: string) => /\.[^./]*$/.test(path);

/**
 * By the rules of the browser's router: blind to case and to a slash at the end.
 * @param has is there a published record of that number?
 */
export function placeOf(
  path: string,
  has: (show: keyof typeof records, id: number) => boolean,
): Place {
  const plain = path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/';
  const place = places.get(plain);
  if (place !== undefined) return place;
  if (plain === adminRoot || plain.startsWith(`${adminRoot}/`)) return { show: 'closed' };
  const [show, name] = recordAt(plain) ?? [];
  const section = plain.startsWith(`${listed.manual}/`)
    ? plain.slice(listed.manual.length + 1)
    : '';
  if ((name ?? section) === '' || (name ?? section).includes('/')) {
    return { show: isFile(plain) ? 'noFile' : 'nothing' };
  }
  if (show === undefined || name === undefined) return { show: 'manual' };
  const id = idIn(name);
  return id !== undefined && has(show, id) ? { show, id } : { show: missing[show] };
}
