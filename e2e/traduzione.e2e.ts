import type { Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { everything, expect, expectProgram, phrasesIn, test } from './screens.ts';
import type { Manner } from './translator.ts';
import { named, pageText, translateAhead, translatePage, untranslated } from './translator.ts';

// A browser's translator replaces the texts that React goes on to change. Whatever a reader does,
// a translated page says what it says to a reader who has it not translated.

const say = phrasesIn('it');

/** A reader's act, and the text it leads to. */
type Step = readonly [act: (page: Page) => Promise<unknown>, words: RegExp];

const main = (page: Page) => page.getByRole('main');
const searched = (words: string, result: RegExp): Step => [
  (page) => page.getByRole('searchbox').last().pressSequentially(words),
  result,
];
const cleared: Step = [
  async (page) => {
    await page.getByRole('searchbox').last().fill('');
    // The address follows the state: what is left before it does comes back with the search.
    await expect(page).not.toHaveURL(/[?&]q=/);
  },
  /./,
];
const followed = (name: string, words: RegExp): Step => [
  (page) =>
    main(page)
      .getByRole('link', { name: named(name) })
      .first()
      .click(),
  words,
];
const pressed = (name: string, words: RegExp): Step => [
  (page) =>
    main(page)
      .getByRole('button', { name: named(name) })
      .first()
      .click(),
  words,
];
const filled = (label: string, text: string, words: RegExp): Step => [
  (page) => main(page).getByLabel(named(label)).first().fill(text),
  words,
];
const back = (words: RegExp): Step => [(page) => page.goBack(), words];
const section = (name: 'tests' | 'urgentTests' | 'comunicati' | 'tables', words: RegExp): Step => [
  (page) =>
    page
      .getByRole('navigation', { name: say('nav.label') })
      .getByRole('link', { name: new RegExp(`${named(say(`nav.${name}`)).source}$`) })
      .click(),
  words,
];

const readers: Readonly<Record<string, readonly Step[]>> = {
  '/esami': [
    ...[searched('fer', /Ferro/), searched('ritina', /IM006/), followed('Ferritina', /20–300/)],
    ...[pressed(say('test.copyLink'), /./), back(/IM006/), searched('xx', /./), cleared],
    ...[searched('glicata', /Emoglobina glicata/), section('tables', /Descrizione/)],
    back(/Emoglobina glicata/),
  ],
  '/esami-urgenti': [
    ...[searched('pot', /Potassio/), searched('assio', /Potassio/), cleared],
    ...[section('comunicati', /./), back(/Antitrombina/)],
  ],
  '/comunicazioni': [searched('cat', /./), cleared, section('tests', /Acido urico/), back(/./)],
  '/tabelle': [
    ...[searched('sie', /Siero/), searched('ro', /Siero/), cleared],
    ...[followed(say('table.contenitori'), /tappo/), back(/Siero/)],
  ],
  '/manuale': [searched('inter', /ntervall/), cleared, section('urgentTests', /./), back(/./)],
};

const administrators: Readonly<Record<string, readonly Step[]>> = {
  '/admin/tabelle?table=materiali': [
    searched('sie', /Siero/),
    pressed(say('values.new'), new RegExp(say('values.add'))),
  ],
  '/admin/esami/1': [
    filled(say('field.serviceName'), '', /./),
    pressed(say('editTest.save'), new RegExp(say('form.incomplete'))),
    filled(say('field.serviceName'), 'Nome di prova', /./),
  ],
  '/admin/storia': [filled(say('storia.by'), 'demo', /demo/), filled(say('storia.by'), 'x', /./)],
  '/admin/comunicazioni': [section('tests', /Acido urico/), back(/./)],
};

/** The text around the first difference; '' if there is none. */
function difference(text: string, other: string): string {
  if (text === other) return '';
  const at = [...text].findIndex((sign, index) => sign !== other[index]);
  const around = (text: string) => `«${text.slice(Math.max(at - 60, 0), Math.max(at, 0) + 60)}»`;
  return `${around(text)}, ${around(other)}`;
}

async function expectSame(pages: readonly [translated: Page, plain: Page], words: RegExp) {
  const [translated, plain] = pages;
  await expect.poll(() => pageText(plain)).toMatch(words);
  await expect
    .poll(async () => difference(await pageText(translated), await pageText(plain)))
    .toBe('');
}

const manners: readonly Manner[] = ['alone', 'joined', 'inside', 'once'];

/** In each manner in a release run, else in one of them, alternating from page to page. */
const mannersOf = (index: number) =>
  everything ? manners : manners.slice(index % manners.length).slice(0, 1);

for (const [index, [address, steps]] of [
  ...Object.entries(readers),
  ...Object.entries(administrators),
].entries()) {
  for (const manner of mannersOf(index)) {
    test(`a translated page says what it says, ${address}, ${manner}`, async ({
      page,
      context,
    }) => {
      const pages = [page, await context.newPage()] as const;
      for (const page of pages)
        if (address in readers) await page.goto(address);
        else await openAs(page, sessionToken('olga'), address);
      for (const page of pages) await expectProgram(page, say);
      await translatePage(page, manner);
      for (const [act, words] of steps) {
        for (const page of pages) await act(page);
        await expectSame(pages, words);
      }
      if (manner === 'alone' || manner === 'joined') expect(await untranslated(page)).toEqual([]);
    });
  }
}

for (const address of ['/esami?q=ferr', '/tabelle', '/comunicazioni']) {
  test(`a page that is translated before its program begins works, ${address}`, async ({
    page,
    context,
  }) => {
    const pages = [page, await context.newPage()] as const;
    await translateAhead(page, 'alone');
    for (const page of pages) await page.goto(address);
    await expectSame(pages, /./);
    for (const page of pages) await page.getByRole('searchbox').last().fill('a');
    await expectSame(pages, /./);
  });
}
