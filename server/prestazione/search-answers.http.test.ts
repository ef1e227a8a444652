import { afterAll, beforeAll, expect, test } from 'vitest';
import { longestQuery } from '#contract/constants.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { urgentTests } from '#contract/prestazione.list.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { answerSearch } from '#contract/search.answer.ts';
import { createSearch } from '#contract/search.ts';
import { openExportSite } from '../testing/exporting.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
let items: PrestazioneListItem[];
let version: number;

beforeAll(async () => {
  site = await openExportSite();
  ({ prestazioni: items, version } = (await site.read('SummaryPrestazioni', null)).body);
});
afterAll(() => site.close());

const lists = ['tests', 'urgentTests'] as const;
const queries = [
  'glicemia',
  'potassio urine',
  'potassio feci',
  'inr ammonio',
  'emcromo',
  'gulcosio acido',
  'kaliuria',
  '9062',
  'tappo verde',
  'x'.repeat(longestQuery),
  '---',
  '',
];

test('is answered without a token, to a visitor and to an administrator alike', async () => {
  const path = 'SearchPrestazioni?q=potassio';
  const open = await site.read(path, null);
  expect(open.status).toBe(200);
  for (const { token } of [site.visitor, site.admin])
    expect((await site.read(path, token)).body).toEqual(open.body);
});

test.each(lists.flatMap((list) => queries.map((q) => [list, q] as const)))(
  'finds what the page’s own search finds: %s, %s',
  async (list, q) => {
    const day = laboratoryDay(site.clock.now(), 'Europe/Rome');
    const searchIn = (among: (typeof lists)[number]) =>
      createSearch(among === 'tests' ? items : urgentTests(items));
    const input = new URLSearchParams({ ...(q && { q }), list });
    const { body } = await site.read(`SearchPrestazioni?${input}`, null);
    expect(body).toEqual({
      success: true,
      version,
      ...answerSearch(q, list, searchIn, items, day),
    });
  },
);

test('among the urgent tests it counts those of all tests that have all words', async () => {
  const { body } = await site.read('SearchPrestazioni?q=potassio%20feci&list=urgentTests', null);
  const among = await site.read('SearchPrestazioni?q=potassio%20feci', null);
  expect(among.body).toMatchObject({ elsewhere: 0 });
  const full = among.body.groups.filter(({ words }: { words: { isFound: boolean }[] }) =>
    words.every(({ isFound }) => isFound),
  );
  expect(body.elsewhere).toBe(full.flatMap(({ ids }: { ids: number[] }) => ids).length);
});

test.each([
  [`q=${'x'.repeat(longestQuery + 1)}`, 'q'],
  ['q=sodio&list=somewhere', 'list'],
])('a query that cannot be read is refused: %.20s', async (query, field) => {
  const { status, body } = await site.read(`SearchPrestazioni?${query}`, null);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
