import type { Page, TestInfo } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { adminEn } from '#phrases/admin.en.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { drawEn } from '#phrases/draw.en.ts';
import { drawIt } from '#phrases/draw.it.ts';
import { en } from '#phrases/en.ts';
import { it } from '#phrases/it.ts';
import type {
  AdminKey,
  AdminPhrases,
  DrawKey,
  DrawPhrases,
  PhraseKey,
  Phrases,
  PhraseValues,
} from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import { setProduct } from './accounts.ts';
import type { Prepared, Product } from './product.ts';
import { startProduct } from './product.ts';

/** The two widths at which every page is checked: a desk and a phone. */
export const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

/**
 * Half of the four views, each language and each width once: for what does not depend on both.
 * Whether texts fit is checked in all four.
 */
export function isOnce(language: Language, size: string): boolean {
  return (language === 'it') === (size === 'desk');
}

/** `npm run test:release`: every journey in every language, on every page. */
export const everything = process.env.DLAB_TEST_EVERYTHING === 'yes';

/**
 * The widths at which a public page is checked in a language, by name. English at a desk is left to
 * a release run: Italian is longer, and a phone has the least room.
 */
export function sizesIn(
  language: Language,
): readonly (readonly [string, typeof sizes.desk | typeof sizes.phone])[] {
  return Object.entries(sizes).filter(
    ([name]) => everything || language === 'it' || name === 'phone',
  );
}

/**
 * The languages of an administrators' journey: one of the two, alternating from page to page, and
 * both in a release run. The compiler checks that each phrase exists in both, and public pages are
 * always checked in both.
 */
export function languagesFor(screen: Language): readonly Language[] {
  return everything ? ['it', 'en'] : [screen];
}

const phrases: Readonly<Record<Language, Phrases & AdminPhrases & DrawPhrases>> = {
  it: { ...it, ...adminIt, ...drawIt },
  en: { ...en, ...adminEn, ...drawEn },
};

/** The phrases of the pages in a language. */
export function phrasesIn(language: Language) {
  return (key: PhraseKey | AdminKey | DrawKey, values?: PhraseValues) =>
    fill(phrases[language][key], values);
}

export type Say = ReturnType<typeof phrasesIn>;

interface OfTest {
  /** The server's name: files that change what others read name one of their own. */
  readonly serverOf: string;
  /** The data folder that the server starts from. */
  readonly prepared: Prepared;
  readonly product: Product;
}

/**
 * The servers of a worker: the readers' one stays, a file's own is stopped before the next file.
 */
interface Servers {
  serverOf(name: string, prepared: Prepared): Promise<Product>;
}

const readers = 'readers';

const isOnPhone = ({ titlePath }: TestInfo) => /, phone\b/.test(titlePath.join(' '));

/**
 * Tests with a server of their own file, or with the shared one for reading only. A test on a phone
 * says so in its title; the others have desk width.
 */
export const served = base.extend<OfTest, { readonly servers: Servers }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  viewport: ({}, use, info) => use(isOnPhone(info) ? sizes.phone : sizes.desk),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  hasTouch: ({}, use, info) => use(isOnPhone(info)),
  serverOf: [readers, { option: true }],
  prepared: ['staffed', { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const running = new Map<string, Product>();
      const stop = async (names: Iterable<string>) => {
        for (const name of names) {
          await running.get(name)?.stop();
          running.delete(name);
        }
      };
      await use({
        async serverOf(name, prepared) {
          await stop([...running.keys()].filter((key) => key !== name && key !== readers));
          const product = running.get(name) ?? (await startProduct(prepared));
          running.set(name, product);
          return product;
        },
      });
      await stop([...running.keys()]);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ servers, serverOf, prepared }, use) => {
      const product = await servers.serverOf(serverOf, prepared);
      setProduct(product);
      await use(product);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Slows a page down, as a slow device or a busy machine does. @param rate how many times */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A page that fails the test on a violation of the content security policy or a script error. */
export const test = served.extend<{ routesLate: boolean; guarded: undefined }>({
  // Requests that can be intercepted cost a round trip each and have no cache: not for tests that
  // never do.
  routesLate: [false, { option: true }],
  guarded: [
    async ({ page, context, routesLate }, use) => {
      // The browser turns to interception while a page goes on: a request right after the first
      // `route` on a loaded page may pass by (one in twenty was seen to). So it turns to it before
      // any page is loaded.
      if (routesLate) await context.route('**/never-requested', (route) => route.fallback());
      else page.route = routedEarly(page);
      const rate = Number(process.env['DLAB_TEST_SLOWED'] ?? 1);
      if (rate > 1) await slowDown(page, rate);
      page.goto = onceHydrated(page, page.goto.bind(page));
      page.reload = onceHydrated(page, page.reload.bind(page));
      // The server may close an idle connection just as a slow test uses it again.
      const get = page.request.get.bind(page.request);
      page.request.get = (url, options) => get(url, { maxRetries: 2, ...options });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.exposeFunction('reportViolation', (violation: string) => faults.push(violation));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { reportViolation } = window as unknown as {
            reportViolation: (violation: string) => void;
          };
          reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
        });
      });
      await use(undefined);
      // A request of the page that is still under way when a test ends is no fault of the test.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The longest wait for a page that does not begin to work, as where a test holds its data. */
const mostWait = 3000;

/**
 * Goes to a page and waits until it works: as the server rendered it, it looks the same, but keys
 * and scripts of a test would be lost on it. A `waitUntil` asks for the page as it was sent.
 */
function onceHydrated<Args extends unknown[], Result>(
  page: Page,
  go: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const result = await go(...args);
    if (JSON.stringify(args).includes('waitUntil')) return result;
    await page
      .waitForFunction(() => document.querySelector('[data-waits], [inert]#dlab') === null, null, {
        timeout: mostWait,
      })
      .catch(() => undefined);
    return result;
  };
}

function routedEarly(page: Page): Page['route'] {
  const route = page.route.bind(page);
  return (...args) => {
    if (page.url() !== 'about:blank')
      throw new Error('a page that is loaded: `test.use({ routesLate: true })`');
    return route(...args);
  };
}

export { expect };

/** Sets the language before the page is loaded, as if stored on an earlier visit. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('dlab.language', JSON.stringify(chosen)),
    language,
  );
}

/**
 * Waits until the page works: as the server rendered it, it looks the same, but its buttons are
 * disabled.
 */
export async function expectProgram(page: Page, say: Say): Promise<void> {
  // On a phone they are in the menu.
  const languages = page.getByRole('group', { name: say('shell.language'), includeHidden: true });
  await expect(languages.getByRole('button', { includeHidden: true }).first()).toBeEnabled();
  // Each part is hydrated when its data are there.
  await expect(page.locator('[data-waits]')).toHaveCount(0);
}
