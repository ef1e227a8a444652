import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { fill } from '../faults/harness/catalogue.ts';
import { inLab } from '../faults/harness/lab.ts';
import { print } from '../faults/harness/pace.ts';
import { browserArguments, browserPath } from '../scripts/browser.mjs';
import type { Keystrokes } from './keystroke.page.ts';
import { observeKeystrokes } from './keystroke.page.ts';

// From a key to the drawn frame, in a real browser, beside an empty page: `node bench/keystroke.ts
// [sizes…]`. Every query is typed on a page of its own, at once or when the page is at rest.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2500, 20_000];
const queries = ['glicemia', 'emocromo', 'tsh', 'vitamina d', '90622', 'ferro', 'urine', 'sodio'];
const betweenKeys = 150;

interface Device {
  readonly name: string;
  /** How many times its processor is slowed. */
  readonly slowed: number;
  readonly options: BrowserContextOptions;
}

const wide = { viewport: { width: 1440, height: 900 } };
const devices: readonly Device[] = [
  { name: 'wide', slowed: 1, options: wide },
  { name: 'wide, slowed 4 times', slowed: 4, options: wide },
  {
    name: 'phone, slowed 4 times',
    slowed: 4,
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
];

/** Milliseconds after the first rows are seen. */
const moments = { 'at once': 0, 'after 6 s': 6000 } as const;

type Open = (page: Page) => Promise<unknown>;

const openList =
  (address: string): Open =>
  async (page) => {
    await page.goto(`${address}/esami`, { waitUntil: 'commit' });
    await page.locator('[data-index]').first().waitFor();
  };

/** The limit: a key in an empty page's box, which draws nothing but itself. */
const openEmpty: Open = (page) => page.goto('data:text/html,<input type="search">');

/** Types a query on a page of its own. */
async function typeOn(
  browser: Browser,
  { slowed, options }: Device,
  open: Open,
  wait: number,
  query: string,
): Promise<Keystrokes> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.addInitScript(observeKeystrokes);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await open(page);
  await page.waitForTimeout(wait);
  await page.locator('input[type=search]').first().focus();
  for (const letter of query) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(betweenKeys);
  }
  await page.waitForTimeout(1000);
  const read = () => (window as unknown as { keystrokes: Keystrokes }).keystrokes;
  const keystrokes = await page.evaluate(read);
  await context.close();
  return keystrokes;
}

/** Median / 95th percentile / largest, in milliseconds. */
function spread(values: readonly (number | undefined)[]): string {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} (${sorted.length})`;
}

async function measure(name: string, device: Device, open: Open, wait: number): Promise<void> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  });
  const pages: Keystrokes[] = [];
  for (const query of queries) pages.push(await typeOn(browser, device, open, wait, query));
  await browser.close();
  const first = pages.map(({ keys }) => keys[0]);
  const later = pages.flatMap(({ keys }) => keys.slice(1));
  const tasks = pages.map(({ longestTask }) => longestTask);
  print(
    `${name}, ${device.name}: first key ${spread(first.map((key) => key?.frame))}, ` +
      `its rows ${spread(first.map((key) => key?.rows))}; ` +
      `later keys ${spread(later.map(({ frame }) => frame))}, ` +
      `their rows ${spread(later.map(({ rows }) => rows))}; ` +
      `longest task before the first answer ${spread(tasks)}`,
  );
}

print('Milliseconds from a key to its frame: median / p95 / largest (keys).');
for (const device of devices) await measure('an empty page', device, openEmpty, 0);
await inLab(async (lab) => {
  for (const size of sizes) {
    const data = lab.folder();
    const environment = { DLAB_DATA: data, LOG_LEVEL: 'error' };
    await fill(environment, size, data);
    const { address } = await lab.start({ environment }, {}, { cores: '0' });
    for (const device of devices) {
      for (const [moment, wait] of Object.entries(moments))
        await measure(`${size} tests, ${moment}`, device, openList(address), wait);
    }
    await lab.end();
  }
});
