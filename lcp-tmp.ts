import { chromium } from '@playwright/test';
import { browserArguments, browserPath } from './scripts/browser.mjs';
const sites = { before: 'http://127.0.0.1:8196', after: 'http://127.0.0.1:8197' };
const paths = ['/esami', '/esami/12', '/esami-urgenti', '/comunicazioni'];
const turns = Number(process.argv[2] ?? 5);
const browser = await chromium.launch({ executablePath: browserPath()!, args: browserArguments });
const all = new Map<string, number[][]>();
for (let turn = 0; turn < turns; turn += 1)
  for (const path of paths)
    for (const [name, base] of Object.entries(sites)) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, serviceWorkers: 'block', timezoneId: 'Europe/Rome', locale: 'it-IT' });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(() => {
        const w = window as any; w.m = { lcp: 0, cls: 0, tasks: [], longest: 0 };
        new PerformanceObserver((l) => { for (const e of l.getEntries()) w.m.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
        new PerformanceObserver((l) => { for (const e of l.getEntries() as any) if (!e.hadRecentInput) w.m.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((l) => { for (const e of l.getEntries()) w.m.tasks.push([e.startTime, e.duration]); }).observe({ type: 'longtask', buffered: true });
      });
      await page.goto(base + path, { waitUntil: 'load' });
      await page.waitForTimeout(3500);
      const m = await page.evaluate(() => { const w = window as any; const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0; const after = w.m.tasks.filter(([at, d]: number[]) => at! + d! > fcp); return [fcp, w.m.lcp, w.m.cls, after.reduce((s: number, [, d]: number[]) => s + d! - 50, 0), Math.max(0, ...after.map(([, d]: number[]) => d!))]; });
      const key = `${path} ${name}`; all.set(key, [...(all.get(key) ?? []), m]);
      await context.close();
    }
for (const [key, runs] of all) {
  const median = (at: number) => runs.map((r) => r[at]!).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  console.log(key.padEnd(24), 'FCP', Math.round(median(0)), 'LCP', Math.round(median(1)), 'CLS', median(2).toFixed(3), 'blocking', Math.round(median(3)), 'longest', Math.round(median(4)));
}
await browser.close();
