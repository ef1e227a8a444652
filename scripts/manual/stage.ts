import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { openAs } from '../../e2e/accounts.ts';
import type { Say } from '../../e2e/screens.ts';
import { phrasesIn, speak } from '../../e2e/screens.ts';
import type { PictureName } from './picture-names.ts';

/** The time in every picture, so that they are the same whenever they are made. */
const moment = '2026-11-20T08:30:00.000Z';

/**
 * With the filters beside the list, without, and a phone's; `deviceScaleFactor`: pixels per CSS
 * pixel. They are high, so that bars at the bottom are out of the way.
 */
const windows = {
  wide: { viewport: { width: 1300, height: 1500 }, deviceScaleFactor: 1 },
  desk: { viewport: { width: 1060, height: 1400 }, deviceScaleFactor: 1.25 },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true },
} as const;

export interface Tokens {
  readonly marta: string;
  readonly nadia: string;
}

export interface Stage {
  readonly say: Say;
  readonly request: APIRequestContext;
  readonly tokens: Tokens;
  /** Signed in when `by` is given; may store the catalogue if it `keeps`. */
  readonly open: (
    path: string,
    options?: { size?: keyof typeof windows; by?: keyof Tokens; keeps?: boolean },
  ) => Promise<Page>;
  /** By its internal code. */
  readonly idOf: (code: string) => Promise<number>;
}

/** A part of a page: what holds all of these, from the first on, at most so high (CSS pixels). */
export interface Shot {
  readonly page: Page;
  readonly of: readonly Locator[];
  readonly highest?: number;
}

/** Brings up the screen of a picture. */
export type Shots = Partial<Readonly<Record<PictureName, (stage: Stage) => Promise<Shot>>>>;

/** Every instant in the server's answers becomes `moment`; days and versions are unchanged. */
async function stopTime(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: answer });
    const text = (await answer.text()).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, `"${moment}"`);
    return route.fulfill({ response: answer, body: text });
  });
}

/** Prepares to make the pictures of one language, on a product at an address. */
export function stageOf(
  browser: Browser,
  baseURL: string,
  language: Language,
  request: APIRequestContext,
  tokens: Tokens,
): Stage {
  const open: Stage['open'] = async (path, { size = 'desk', by, keeps = false } = {}) => {
    const context = await browser.newContext({
      baseURL,
      ...windows[size],
      locale: language === 'it' ? 'it-IT' : 'en-GB',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
      serviceWorkers: keeps ? 'allow' : 'block',
    });
    await stopTime(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(moment);
    await speak(page, language);
    if (by === undefined) await page.goto(path);
    else await openAs(page, tokens[by], path);
    return page;
  };
  return {
    say: phrasesIn(language),
    request,
    tokens,
    open,
    idOf: async (code) =>
      (await (await request.get(`/api/DLAB/GetPrestazione?code=${code}`)).json()).prestazione.id,
  };
}
