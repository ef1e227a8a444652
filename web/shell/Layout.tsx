import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { Note } from '../design/Note.tsx';
import { Hydrated } from '../platform/Hydrated.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ForAdmin, lazyForAdmin } from '../ui/ForAdmin.tsx';
import { Messages } from '../ui/Messages.tsx';
import { requiredRoles } from './access.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Layout.module.css';
import { Dock, Sections } from './Sections.tsx';
import { scrollStorageKey, visitKey } from './scroll.ts';
import { useSearchKey } from './useSearchKey.ts';

interface LayoutProps {
  /** The search field of the public pages. */
  readonly search: ReactNode;
  readonly news: ReactNode;
  /** Says that the session ended. A guarded page has it from its guard. */
  readonly sessionEnd: ReactNode;
  readonly dialogs: ReactNode;
  /** Shown at the end of the window, for as long as they apply. */
  readonly notices: ReactNode;
}

const AdminMenu = lazyForAdmin(async () => (await import('./AdminMenu.tsx')).AdminMenu);

/** The single layout: bar, sections and news, the routed page, footer (spec 2). */
export function Layout({ search, news, sessionEnd, dialogs, notices }: LayoutProps) {
  const { language, say } = useLanguage();
  const isGuarded = requiredRoles(useMatches()).length > 0;
  const isLeaving = useNavigation().state === 'loading';
  useSearchKey();
  return (
    <div className={classes.layout}>
      <a className={`${classes.skip} screen-only`} href="#main">
        {say('shell.skip')}
      </a>
      <Hydrated>
        <Header search={isGuarded ? null : search} />
      </Hydrated>
      <Hydrated>
        <Sections news={news} />
      </Hydrated>
      <ForAdmin fallback={<div className={classes.adminMenu} />}>
        <AdminMenu />
      </ForAdmin>
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={isLeaving}>
        <Hydrated>
          <Outlet />
        </Hydrated>
        {language === 'en' && !isGuarded && (
          <div className={classes.contents}>
            <Note as="p">{say('shell.contents')}</Note>
          </div>
        )}
        {isLeaving && (
          <div
            role="progressbar"
            aria-label={say('state.loading')}
            className={`${classes.progress} screen-only`}
          >
            <div className={classes.runner} />
          </div>
        )}
      </main>
      <Hydrated>
        <Footer />
      </Hydrated>
      <Hydrated>
        <Dock isFixed={!isGuarded} />
      </Hydrated>
      {notices}
      <Messages />
      {!isGuarded && sessionEnd}
      {dialogs}
      <ScrollRestoration getKey={visitKey} storageKey={scrollStorageKey} />
    </div>
  );
}
