import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, request as requests } from '@playwright/test';
import type { Language } from '#contract/constants.ts';
import { languages } from '#contract/constants.ts';
import prepare from '../e2e/global-setup.ts';
import { startProduct } from '../e2e/product.ts';
import { browserArguments, browserPath } from './browser.mjs';
import { makePeople } from './manual/people.ts';
import { awaitedPictures } from './manual/picture-names.ts';
import { readManual } from './manual/read-manual.ts';
import { adminShots } from './manual/shots.admin.ts';
import { enteringShots } from './manual/shots.entering.ts';
import { importShots } from './manual/shots.import.ts';
import { publicShots } from './manual/shots.public.ts';
import { stageOf } from './manual/stage.ts';
import { take } from './manual/take.ts';

// `npm run manual-pictures [-- NAME…]`: takes the manual's pictures of the running product, in each
// language, those that its text uses; with names, only these. The pages must be built (`npm run
// build`).

const folder = path.join(import.meta.dirname, '..', 'docs/manual');
// What changes the catalogue comes last.
const shots = { ...publicShots, ...enteringShots, ...adminShots, ...importShots };
const executablePath = browserPath();
/** The people of the pictures sign in with it: it is shown in the list of their sessions. */
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const print = (line: string) => process.stdout.write(`${line}\n`);

async function makeAll(language: Language, names: readonly string[]): Promise<number> {
  const product = await startProduct('fresh');
  const { address } = product;
  const request = await requests.newContext({ baseURL: address, userAgent });
  // The browser's own texts, such as those of a date input, are in its language.
  const browser = await chromium.launch({
    args: [...browserArguments, `--lang=${language}`],
    env: { ...process.env, LANGUAGE: language },
    ...(executablePath && { executablePath }),
  });
  let failed = 0;
  try {
    const stage = stageOf(browser, address, language, request, await makePeople(product, request));
    const workshop = await browser.newPage();
    for (const name of Object.keys(shots).filter((key) =>
      names.includes(key),
    ) as (keyof typeof shots)[]) {
      const file = path.join(folder, 'pictures', language, `${name}.webp`);
      try {
        const shot = await shots[name]?.(stage);
        if (shot === undefined) continue;
        const picture = await take(shot, workshop);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, picture);
        // A response that is still under way is discarded.
        await shot.page.context().unrouteAll({ behavior: 'ignoreErrors' });
        await shot.page.context().close();
        print(`${language}/${name}: ${Math.ceil(picture.length / 1000)} kB`);
      } catch (error) {
        failed++;
        print(`${language}/${name}: FAILED: ${(error as Error).message}`);
      }
    }
  } finally {
    await browser.close();
    await request.dispose();
    await product.stop();
  }
  return failed;
}

const chosen = process.argv.slice(2);
const removePrepared = prepare();
const { used } = readManual(folder);
let failed = 0;
for (const { code } of languages) {
  const names = used
    .filter((name) => name.startsWith(`${code}/`))
    .map((name) => name.slice(code.length + 1))
    .filter((name) => !awaitedPictures.some((awaited) => awaited === name))
    .filter((name) => chosen.length === 0 || chosen.includes(name));
  failed += await makeAll(code, names);
}
removePrepared();
process.exitCode = failed === 0 ? 0 : 1;
