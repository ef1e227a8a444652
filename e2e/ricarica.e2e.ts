import type { Locator, Page } from '@playwright/test';
import { openAs, sessionToken } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { expectOfflineReady } from './own-server.ts';
import type { Recorder } from './recorder.ts';
import { startRecorder } from './recorder.ts';
import { everything, expect, expectProgram, phrasesIn, test } from './screens.ts';

test.use({ routesLate: true, serverOf: 'ricarica' });

const say = phrasesIn('it');
const title = 'Una comunicazione di domani';
const note = 'Scritta dal laboratorio per il laboratorio';
let recorder: Recorder;
let token: string;
let ids: { test: number; comunicato: number; staged: number };

test.beforeAll(async ({ playwright, product }) => {
  recorder = await startRecorder(product.address);
  token = sessionToken('anna');
  const headers = { Authorization: `Bearer ${token}` };
  const request = await playwright.request.newContext({
    baseURL: product.address,
    extraHTTPHeaders: headers,
  });
  const post = async (path: string, options: object) => {
    const answer = await request.post(path, options);
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const admin = '/api/DLAB/admin';
  const { id } = (await (await request.get('/api/DLAB/GetPrestazione?code=EM001')).json())
    .prestazione;
  const { prestazione } = await (await request.get(`${admin}/EditPrestazione?id=${id}`)).json();
  const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
  await post(`${admin}/SavePrestazione`, { data: { ...form, noteLab: note } });
  const announced = {
    title,
    subject: 'Nessuno la legge prima',
    startDate: '2098-03-02',
    dueDate: null,
  };
  const { comunicato } = await post(`${admin}/SaveComunicato`, { data: announced });
  const file = {
    name: 'prova.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Codice;Esame\r\nRIC1;Prova'),
  };
  const brought = { multipart: { mode: 'preview', file } };
  const { staged } = await post('/api/DLABExport/ImportPrestazioniToElaborate', brought);
  ids = { test: id, comunicato: comunicato.id, staged };
  await request.dispose();
});
test.afterAll(() => recorder.stop());

/** A page that shows more to the role: the text that only the role sees, and its read. */
interface RolePage {
  readonly at: string;
  readonly read: string;
  readonly landmark: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

const rolePages = (): RolePage[] => [
  { at: '/home', read: 'SummaryPrestazioni', landmark: (page) => link(page, say('editTest.new')) },
  {
    at: '/esami?q=glucosio',
    read: 'SummaryPrestazioni',
    landmark: (page) => link(page, say('editTest.new')),
  },
  {
    at: `/esami/${ids.test}`,
    read: 'GetPrestazione',
    landmark: (page) => main(page).getByText(note).first(),
  },
  {
    at: `/esami/${ids.test}?lang=it`,
    read: 'GetStoricoModifichePrestazione',
    landmark: (page) =>
      main(page)
        .getByText(say('history.by', { by: 'anna' }))
        .first(),
  },
  // A test that is gone has its history, for the role.
  {
    at: '/esami/999999',
    read: 'GetPrestazione',
    landmark: (page) => link(page, say('storia.ofGone')),
  },
  {
    at: '/comunicazioni',
    read: 'Comunicati',
    landmark: (page) => link(page, say('announcement.manage')),
  },
  {
    at: `/comunicazioni/${ids.comunicato}`,
    read: 'GetComunicato',
    landmark: (page) => heading(page, title),
  },
  {
    at: '/tabelle',
    read: 'GetValoriTabellaSupporto',
    landmark: (page) => link(page, say('authorized.tables')),
  },
  {
    at: '/admin/inizio',
    read: 'Importazioni',
    landmark: (page) => main(page).getByText(say('authorized.text')),
  },
  {
    at: '/admin/autorizzato',
    read: 'Utenti',
    landmark: (page) => main(page).getByText('nadia').first(),
  },
  {
    at: `/admin/esami/${ids.test}`,
    read: 'EditPrestazione',
    landmark: (page) => page.getByRole('textbox', { name: say('field.noteLab') }),
  },
  {
    at: `/admin/esami/${ids.test}/rimuovi`,
    read: 'EditPrestazione',
    landmark: (page) => main(page).getByRole('button', { name: say('remove.confirm') }),
  },
  { at: '/admin/comunicazioni', read: 'ComunicatiFuturi', landmark: (page) => link(page, title) },
  {
    at: `/admin/comunicazioni/${ids.comunicato}`,
    read: 'EditComunicato',
    landmark: (page) => page.getByRole('textbox', { name: say('announcement.title') }),
  },
  {
    at: `/admin/comunicazioni/${ids.comunicato}/rimuovi`,
    read: 'EditComunicato',
    landmark: (page) => main(page).getByText(title).first(),
  },
  {
    at: '/admin/tabelle',
    read: 'GetValoriTabellaSupporto',
    landmark: (page) =>
      main(page)
        .getByRole('button', { name: say('values.rename') })
        .first(),
  },
  { at: '/admin/storia', read: 'Storico', landmark: (page) => main(page).getByText(title).first() },
  {
    at: '/admin/campi',
    read: 'GetFieldConfiguration',
    landmark: (page) => main(page).getByText(say('field.noteLab')).first(),
  },
  {
    at: `/admin/importazioni/${ids.staged}`,
    read: 'Importazione',
    landmark: (page) => main(page).getByText('prova.csv').first(),
  },
  {
    at: '/admin/importazioni',
    read: 'Importazioni',
    landmark: (page) => heading(page, say('importazione.title')),
  },
];

/** Expects the session on every call, except the one for the device's public copy. */
function expectAllSigned(pages: readonly RolePage[]): void {
  const { calls } = recorder;
  const names = calls.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['profile', ...pages.map(({ read }) => read)]));
  const unsigned = calls.filter(({ name, authorization }) => {
    return authorization !== (name === 'Catalogo' ? undefined : `Bearer ${token}`);
  });
  expect(unsigned).toEqual([]);
}

/**
 * Is it one list, record or form of each kind? The others are checked once, and fully in a release
 * run.
 */
const isOfSome = ({ at }: RolePage) =>
  everything ||
  ['/home', `/esami/${ids.test}`, '/comunicazioni', '/admin/autorizzato', '/admin/storia'].includes(
    at,
  );

const someRolePages = () => rolePages().filter(isOfSome);

/**
 * Opens the pages by deep links and reloads some (in a release run each), in these tabs in turn.
 */
async function expectRoleOn(pages: readonly RolePage[], tabs: readonly Page[]): Promise<void> {
  const remaining = [...pages];
  recorder.calls.length = 0;
  const visit = async (tab: Page) => {
    for (let rolePage = remaining.shift(); rolePage !== undefined; rolePage = remaining.shift()) {
      const { at, landmark } = rolePage;
      const again = isOfSome(rolePage) ? [() => tab.reload()] : [];
      for (const load of [() => tab.goto(recorder.address + at), ...again]) {
        await load();
        await expect(landmark(tab), at).toBeVisible();
        await tab.waitForLoadState('networkidle');
      }
    }
  };
  await Promise.all(tabs.map(visit));
  expectAllSigned(pages);
}

test('shows the role’s data after reloads and deep links, with the session on every call', async ({
  page,
}) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openAs(tab, token, `${recorder.address}/non-autorizzato`);
  await expectRoleOn(rolePages(), [page, other]);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the role’s data on the worker’s pages, and says offline that it is missing', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other])
      await openAs(tab, token, `${recorder.address}/non-autorizzato`);
    await expectOfflineReady(page);
    await expectRoleOn(someRolePages(), [page, other]);
    // The device's copy is public.
    const copy = await page.evaluate(async () =>
      (await caches.match('/api/DLAB/Catalogo'))?.text(),
    );
    expect(copy).toContain('EM001');
    for (const text_ of [note, '"noteLab"', title]) expect(copy).not.toContain(text_);
    await context.setOffline(true);
    await page.goto(`${recorder.address}/esami/${ids.test}`);
    const notice = page.getByRole('status').filter({ hasText: say('offline.publicOnly') });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
  });
});

test('sends no call before a slow host has answered, then shows the role’s data', async ({
  context,
}) => {
  await context.addInitScript((token) => {
    const delayed = (answer: unknown) => () =>
      new Promise((resolve) => setTimeout(() => resolve(answer), 2000));
    const dlabHost = {
      getToken: delayed({ access_token: token, roles: ['admin'] }),
      getCurrentUser: delayed({ username: 'anna', roles: ['admin'] }),
    };
    Object.assign(window, { dlabHost });
  }, token);
  await expectRoleOn(
    someRolePages(),
    await Promise.all(Array.from({ length: 5 }, () => context.newPage())),
  );
});

test('requests a reader’s first data once and without a session', async ({ page }) => {
  for (const [at, name] of [
    ['/home', 'SummaryPrestazioni'],
    [`/esami/${ids.test}`, 'GetPrestazione'],
  ] as const) {
    recorder.calls.length = 0;
    await page.goto(recorder.address + at);
    await expectProgram(page, phrasesIn('it'));
    await page.waitForLoadState('networkidle');
    expect(recorder.calls.filter((call) => call.name === name)).toEqual([
      { name, authorization: undefined },
    ]);
    await expect(page.getByText(note)).toHaveCount(0);
  }
});
