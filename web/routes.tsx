import { lazy } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { replace } from 'react-router';
import { addresses, adminRoot } from '#contract/addresses.ts';
import { idIn } from '#contract/ids.ts';
import { SessionEnd } from './auth/SessionEnd.tsx';
import { News } from './comunicato/News.tsx';
import { Downloads } from './export/Downloads.tsx';
import { Notices } from './offline/Notices.tsx';
import { paths } from './paths.ts';
import { readAhead } from './platform/read-ahead.ts';
import { SearchBox } from './prestazione/list/SearchBox.tsx';
import { DrawDialog } from './prestazione/prelievo/DrawDialog.tsx';
import type { Handle } from './shell/access.ts';
import { createEndGuard, createGuard } from './shell/access.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { Layout } from './shell/Layout.tsx';
import { ForAdmin, lazyForAdmin } from './ui/ForAdmin.tsx';

const toHome = () => replace(paths.home);
const forAdmin: Handle = { roles: ['admin'] };
const guard = createGuard(() => routes);
const PageLogin = lazy(async () => ({ default: (await import('./auth/PageLogin.tsx')).PageLogin }));
/** Around the administrators' pages; readers are spared its code. */
const guarded = async () => {
  const { Guard } = await import('./shell/Guard.tsx');
  return { element: <Guard login={<PageLogin />} sessionEnd={<SessionEnd />} /> };
};
const CodeDialog = lazyForAdmin(async () => (await import('./auth/CodeDialog.tsx')).CodeDialog);
const dialogs = (
  <>
    <ForAdmin>
      <CodeDialog />
    </ForAdmin>
    <Downloads />
    <DrawDialog />
  </>
);
/** The data of both lists of tests, loaded in parallel with their code. */
const listAhead = () => {
  readAhead('SummaryPrestazioni', {});
  readAhead('GetFieldConfiguration', {});
};
const pageEsami = () => {
  listAhead();
  return import('./prestazione/PageEsami.tsx');
};
const pageEsamiUrgenti = () => {
  listAhead();
  return import('./prestazione/PageEsamiUrgenti.tsx');
};
const drawAhead = () => {
  listAhead();
  return null;
};
const testAhead = ({ params }: LoaderFunctionArgs) => {
  const id = idIn(params.id);
  if (id !== undefined) readAhead('GetPrestazione', { id });
  readAhead('GetFieldConfiguration', {});
  return null;
};

/** The routes of spec section 2, their names as ids; every page is loaded on navigation. */
export const routes: RouteObject[] = [
  {
    id: 'Main',
    path: '/',
    element: (
      <Layout
        search={<SearchBox />}
        news={<News />}
        sessionEnd={<SessionEnd />}
        dialogs={dialogs}
        notices={<Notices />}
      />
    ),
    ErrorBoundary: ErrorPage,
    children: [
      {
        // A page that fails leaves the header and the footer standing.
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, loader: toHome },
          { id: 'Home', path: paths.home, lazy: pageEsami },
          { id: 'PageEsami', path: paths.tests(), lazy: pageEsami },
          {
            id: 'PageEsame',
            path: paths.test(':id'),
            loader: testAhead,
            shouldRevalidate: () => false,
            lazy: () => import('./prestazione/PageEsame.tsx'),
          },
          {
            id: 'PageEsamiUrgenti',
            path: paths.urgentTests(),
            lazy: pageEsamiUrgenti,
          },
          {
            id: 'PagePrelievo',
            path: paths.draw,
            loader: drawAhead,
            lazy: () => import('./prestazione/prelievo/PagePrelievo.tsx'),
          },
          {
            id: 'PageConfronto',
            path: addresses.compare,
            lazy: () => import('./prestazione/confronto/PageConfronto.tsx'),
          },
          {
            id: 'PageElenchi',
            path: paths.lists,
            loader: drawAhead,
            lazy: () => import('./prestazione/elenchi/PageElenchi.tsx'),
          },
          {
            id: 'PageComunicati',
            path: paths.comunicati(),
            lazy: () => import('./comunicato/PageComunicati.tsx'),
          },
          {
            id: 'PageComunicato',
            path: paths.comunicato(':id'),
            lazy: () => import('./comunicato/PageComunicato.tsx'),
          },
          {
            id: 'PageDatiTabelle',
            path: paths.tables(),
            lazy: () => import('./tabella/PageDatiTabelle.tsx'),
          },
          {
            id: 'PageManual',
            path: `${paths.manual()}/:section?`,
            lazy: () => import('./manual/PageManual.tsx'),
          },
          {
            id: 'NotAuthorized',
            path: paths.notAuthorized,
            lazy: () => import('./shell/NotAuthorized.tsx'),
          },
          {
            lazy: guarded,
            children: [
              {
                id: 'PageLogout',
                path: paths.logout,
                handle: { ...forAdmin, ends: true } satisfies Handle,
                loader: createEndGuard(guard),
                lazy: () => import('./auth/PageLogout.tsx'),
              },
              {
                id: 'admin',
                handle: forAdmin,
                children: [
                  { path: adminRoot, loader: () => replace(paths.welcome) },
                  {
                    id: 'PageWelcome',
                    path: paths.welcome,
                    loader: guard,
                    lazy: () => import('./utente/PageWelcome.tsx'),
                  },
                  {
                    id: 'PageAuthorized',
                    path: paths.authorized(),
                    loader: guard,
                    lazy: () => import('./utente/PageAuthorized.tsx'),
                  },
                  {
                    id: 'PageEditEsame',
                    path: paths.editTest(':id'),
                    loader: guard,
                    lazy: () => import('./prestazione/edit/PageEditEsame.tsx'),
                  },
                  {
                    id: 'PageRemoveEsame',
                    path: paths.removeTest(':id'),
                    loader: guard,
                    lazy: () => import('./prestazione/edit/PageRemoveEsame.tsx'),
                  },
                  {
                    id: 'PageManageComunicati',
                    path: paths.manageComunicati(),
                    loader: guard,
                    lazy: () => import('./comunicato/PageManageComunicati.tsx'),
                  },
                  {
                    id: 'PageEditComunicato',
                    path: paths.editComunicato(':id'),
                    loader: guard,
                    lazy: () => import('./comunicato/PageEditComunicato.tsx'),
                  },
                  {
                    id: 'PageRemoveComunicato',
                    path: paths.removeComunicato(':id'),
                    loader: guard,
                    lazy: () => import('./comunicato/PageRemoveComunicato.tsx'),
                  },
                  {
                    id: 'PageManageTables',
                    path: paths.manageTables(),
                    loader: guard,
                    lazy: () => import('./tabella/PageManageTables.tsx'),
                  },
                  {
                    id: 'PageStoria',
                    path: paths.history(),
                    loader: guard,
                    lazy: () => import('./storico/PageStoria.tsx'),
                  },
                  {
                    id: 'PageCampi',
                    path: paths.fieldConfiguration,
                    loader: guard,
                    lazy: () => import('./prestazione/campi/PageCampi.tsx'),
                  },
                  {
                    id: 'PageQualita',
                    path: paths.quality(),
                    loader: guard,
                    lazy: () => import('./qualita/PageQualita.tsx'),
                  },
                  {
                    id: 'PageModifica',
                    path: paths.bulkEdit(),
                    loader: guard,
                    lazy: () => import('./bulk-edit/PageModifica.tsx'),
                  },
                  {
                    id: 'PageImportazioni',
                    path: paths.importazioni,
                    loader: guard,
                    lazy: () => import('./importazione/PageImportazioni.tsx'),
                  },
                  {
                    id: 'PageImportazione',
                    path: paths.importazione(':id'),
                    loader: guard,
                    lazy: () => import('./importazione/PageImportazione.tsx'),
                  },
                ],
              },
            ],
          },
          { path: '*', loader: toHome },
        ],
      },
    ],
  },
];
