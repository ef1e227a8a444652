import type { Page } from '@playwright/test';
import type { Shot } from './stage.ts';

const most = 60_000;
const qualities = [0.92, 0.85, 0.75, 0.65, 0.55];

/** Around the elements, in CSS pixels. */
const margin = 12;

async function screenshot({ page, of, highest = 720 }: Shot): Promise<Buffer> {
  for (const locator of of) await locator.waitFor();
  await page.waitForLoadState('networkidle');
  const scrolled = await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return { x: window.scrollX, y: window.scrollY, width: document.documentElement.clientWidth };
  });
  const boxes = (await Promise.all(of.map((locator) => locator.boundingBox()))).filter(
    (box) => box !== null,
  );
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) + scrolled.x - margin);
  const top = Math.min(...boxes.map((box) => box.y));
  // The news is above the page's content: a strip of it would mean nothing.
  const highestTop = Math.min(top, (await page.getByRole('main').boundingBox())?.y ?? 0);
  const y = Math.max(0, Math.max(top - margin, highestTop) + scrolled.y);
  const right = Math.min(
    scrolled.width,
    Math.max(...boxes.map((box) => box.x + box.width)) + scrolled.x + margin,
  );
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + scrolled.y + margin;
  const clip = { x, y, width: right - x, height: Math.min(bottom - y, highest) };
  return page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' });
}

/** As the browser encodes it. */
async function asWebp(workshop: Page, png: Buffer, quality: number): Promise<Buffer> {
  const base64 = await workshop.evaluate(
    async ([source, compression]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', compression).split(',')[1] ?? '';
    },
    [png.toString('base64'), quality] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** @param workshop a blank page */
export async function take(shot: Shot, workshop: Page): Promise<Buffer> {
  const png = await screenshot(shot);
  let picture: Buffer = png;
  for (const quality of qualities) {
    picture = await asWebp(workshop, png, quality);
    if (picture.length <= most) break;
  }
  return picture;
}
