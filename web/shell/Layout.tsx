import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useLanguage } from '../platform/language.tsx';
import { Messages } from '../ui/Messages.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Layout.module.css';
import { useSearchKey } from './useSearchKey.ts';

/** The single layout: header, the news, the routed page, footer (spec 2). */
export function Layout({ news }: { news: ReactNode }) {
  const { say } = useLanguage();
  const isLeaving = useNavigation().state === 'loading';
  useSearchKey();
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#main">
        {say('shell.skip')}
      </a>
      <Header />
      {news}
      {isLeaving && (
        <div role="progressbar" aria-label={say('state.loading')} className={classes.progress}>
          <div className={classes.runner} />
        </div>
      )}
      <main id="main" className={classes.main} tabIndex={-1} aria-busy={isLeaving}>
        <Outlet />
      </main>
      <Footer />
      <Messages />
      <ScrollRestoration />
    </div>
  );
}
