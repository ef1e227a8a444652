// Draws the icons of the installed catalogue from web/ui/icon.svg: `node scripts/icons.ts`,
// whenever that changes.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from './browser.mjs';

const drawing = readFileSync('web/ui/icon.svg', 'utf8');
const ground = /fill="(#[0-9a-f]{6})"/.exec(drawing)?.[1] ?? '';

/**
 * `drawn`: the part of the side that the drawing takes. A full ground lets a device cut its own
 * outline.
 */
const icons = [
  { name: 'icon-192', side: 192, drawn: 1 },
  { name: 'icon-512', side: 512, drawn: 1 },
  { name: 'maskable-512', side: 512, drawn: 0.8 },
  { name: 'apple-touch', side: 180, drawn: 0.9 },
];

const executablePath = browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage();
for (const { name, side, drawn } of icons) {
  await page.setViewportSize({ width: side, height: side });
  const background = drawn === 1 ? 'transparent' : ground;
  const style = `
    body{margin:0;block-size:100vh;display:grid;place-items:center;background:${background}}
    svg{inline-size:${100 * drawn}%}`;
  await page.setContent(`<style>${style}</style>${drawing}`);
  await page.screenshot({ path: `web/icons/${name}.png`, omitBackground: true });
}
await browser.close();
