import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { fill } from '../faults/harness/catalogue.ts';
import { inLab } from '../faults/harness/lab.ts';
import { print } from '../faults/harness/pace.ts';
import { browserArguments, browserPath } from '../scripts/browser.mjs';

// From a key to the drawn frame, in a real browser, at full speed and slowed 4 times: `node
// bench/keystroke.ts [sizes…]`

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [2500, 20_000];
const queries = ['glicemia', 'emocromo', 'tsh', 'vitamina d', '90622'];

/**
 * Types each query letter by letter; the milliseconds from each key's event to the end of the frame
 * that shows it.
 */
async function keystrokes(
  slowed: number,
  open: (page: Page) => Promise<unknown>,
): Promise<number[]> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await open(page);
  const box = page.getByRole('searchbox');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.evaluate(() => {
    const shared = window as unknown as { taken: number[] };
    shared.taken = [];
    document.addEventListener('keydown', () => {
      const begun = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => shared.taken.push(performance.now() - begun);
        port2.postMessage(null);
      });
    });
  });
  for (const query of queries) {
    await box.fill('');
    await box.pressSequentially(query, { delay: 150 });
  }
  const taken = await page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  await browser.close();
  return taken.sort((a, b) => a - b);
}

const openList = (address: string) => async (page: Page) => {
  await page.goto(`${address}/home`);
  await page.getByRole('row').nth(2).waitFor();
};

/** The limit: a key in an empty page's box, which draws nothing but itself. */
function openEmpty(page: Page): Promise<void> {
  return page.setContent('<label>Search <input type="search"></label>');
}

async function measure(
  name: string,
  slowed: number,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  const taken = await keystrokes(slowed, open);
  const at = (share: number) =>
    Math.round(taken[Math.floor((taken.length - 1) * share)] ?? Number.NaN);
  print(
    `${name}, slowed ${slowed}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms of ${taken.length} keys`,
  );
}

for (const slowed of [1, 4]) await measure('an empty page', slowed, openEmpty);
await inLab(async (lab) => {
  for (const size of sizes) {
    const data = lab.folder();
    const environment = { DLAB_DATA: data, LOG_LEVEL: 'error' };
    await fill(environment, size, data);
    const { address } = await lab.start({ environment }, {}, { cores: '0' });
    for (const slowed of [1, 4]) await measure(`${size} tests`, slowed, openList(address));
    await lab.end();
  }
});
