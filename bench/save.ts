import { chromium } from '@playwright/test';
import { supportTables } from '#contract/field.ts';
import type { PrestazioneForm } from '#contract/prestazione.ts';
import { adminIt } from '#phrases/admin.it.ts';
import { it as italian } from '#phrases/it.ts';
import { bodyOf, get, post } from '../faults/harness/http.ts';
import { startSite } from '../faults/harness/site.ts';
import { browserArguments, browserPath } from '../scripts/browser.mjs';
import { createPrestazioni } from '../server/prestazione/prestazione.service.ts';
import { createValori } from '../server/tabella/tabella.service.ts';
import { makePrestazioneForm } from '../server/testing/make-records.ts';

// An administrator's work at the size of a real laboratory: to open a form, to save it, to see the
// change in the public list. `node bench/save.ts embedded|server`: on the embedded database or on a
// PostgreSQL server of its own, both durable.
const [tests, values, rounds, byHand] = [3000, 2000, 60, 15];
const it = { ...italian, ...adminIt };
const site = await startSite(process.argv[2], 8360);
const { app, database, token } = site;

await app.writer({ by: 'bench', source: 'import' }, async (write) => {
  const ids = await createValori(
    write,
    Array.from({ length: values }, (_, at) => ({
      ...{ table: supportTables[at % supportTables.length] ?? 'metodi', code: null },
      description: `Valore ${at} del laboratorio`,
    })),
  );
  const of = (table: (typeof supportTables)[number], at: number) => {
    const own = ids.filter((_, one) => supportTables[one % supportTables.length] === table);
    return own[at % own.length] ?? null;
  };
  const form = (at: number): PrestazioneForm =>
    makePrestazioneForm({
      ...{
        serviceName: `Esame numero ${at}`,
        internalCode: `B${at}`,
        synonym: [`sinonimo ${at}`, 'altro nome'],
      },
      ...{
        material: of('materiali', at),
        analyticalMethod: of('metodi', at),
        executionSector: of('settori', at),
      },
      ...{
        testTubeContainer: of('contenitori', at),
        clinicalMeaning: 'Che cosa dice il valore. '.repeat(10),
      },
    });
  await createPrestazioni(
    write,
    Array.from({ length: tests }, (_, at) => form(at)),
  );
});

const address = `${site.address}/api/DLAB`;
const times = new Map<string, number[]>();

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  return done;
}

const first = app.live.current.items[0]?.id ?? 1;
await bodyOf(get(`${address}/SummaryPrestazioni`));
for (let round = 0; round < rounds; round += 1) {
  const id = first + ((round * 37) % tests);
  const { prestazione } = await timed('EditPrestazione', () =>
    bodyOf(get(`${address}/admin/EditPrestazione?id=${id}`, token)),
  );
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
  const name = `Esame cambiato ${round}`;
  await timed('save, then the public list shows it', async () => {
    const changed = { ...form, serviceName: name };
    await timed('SavePrestazione', () =>
      bodyOf(post(`${address}/admin/SavePrestazione`, changed, { token })),
    );
    // To its last byte; what the browser makes of it is measured in one, below.
    const summary = await timed('next SummaryPrestazioni', () =>
      fetch(`${address}/SummaryPrestazioni`).then((response) => response.text()),
    );
    if (!summary.includes(name)) throw new Error('the next public read does not show the change');
  });
}

// The same by hand, in a browser: from the press of a button to what it brings, drawn.
const executablePath = browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
await page.goto(`${site.address}/non-autorizzato`);
const storedSession = JSON.stringify({ access_token: token, roles: ['admin'] });
await page.evaluate((text) => sessionStorage.setItem('user-token', text), storedSession);
for (let round = 0; round < byHand; round += 1) {
  const name = `Esame a mano ${round}`;
  await page.goto(`${site.address}/esami/${first + ((round * 37) % tests)}`);
  const edit = page.getByRole('link', { name: it['editTest.edit'], exact: true });
  await edit.waitFor();
  const box = page.getByRole('textbox', { name: it['field.serviceName'] });
  await timed('browser: the form opens', async () => {
    await edit.click();
    await box.waitFor();
  });
  await box.fill(name);
  await timed('browser: saved, the page shows it', async () => {
    await page.getByRole('button', { name: it['editTest.save'], exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });
  await page.getByRole('link', { name: it['nav.tests'], exact: true }).click();
  const search = page.getByRole('searchbox');
  await timed('browser: the list shows it, sought', async () => {
    await search.fill(name);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .first()
      .waitFor();
  });
}
await browser.close();

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
process.stdout.write(
  `${database.kind}, ${tests} tests, ${values} values, ${rounds} rounds, milliseconds\n`,
);
for (const [name, measured] of times) {
  const sorted = measured.toSorted((a, b) => a - b);
  process.stdout.write(
    `${name.padEnd(38)} median ${at(sorted, 0.5)}  p95 ${at(sorted, 0.95)}  most ${at(sorted, 1)}\n`,
  );
}
await site.close();
