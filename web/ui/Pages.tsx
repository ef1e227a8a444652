import type { SyntheticEvent } from 'react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
  /**
   * The id of the list's heading, where the list is only a part of its page: its pages scroll to
   * it.
   */
  readonly heading?: string | undefined;
}

/** Scrolls to the list's heading, where the list is only a part of its page. */
function scrollToList(heading: string | undefined): void {
  if (heading !== undefined) document.getElementById(heading)?.scrollIntoView();
}

/** With more pages there are also links to the first and last, and a field for the number. */
const few = 3;

/** A field for the number of a page; one past the end goes to the last. */
function GoTo({ page, pages, to, heading }: PagesProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const requested = Number(new FormData(event.currentTarget).get('page'));
    if (!Number.isInteger(requested) || requested <= 0) return;
    scrollToList(heading);
    void navigate(to(Math.min(requested, pages)), { preventScrollReset: heading !== undefined });
  };
  return (
    <form className={classes.goTo} noValidate onSubmit={go}>
      <Cluster>
        <label htmlFor={id}>{say('pages.goTo')}</label>
        <input
          key={page}
          id={id}
          name="page"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <Button type="submit">{say('pages.go')}</Button>
      </Cluster>{' '}
    </form>
  );
}

/** The navigation of a list with several pages; nothing for one page. */
export function Pages({ page, pages, to, heading }: PagesProps) {
  const { say } = useLanguage();
  if (pages <= 1 && page <= 1) return null;
  const isLong = pages > few;
  const link = (name: 'first' | 'previous' | 'next' | 'last', other: number) => (
    <Link
      to={to(other)}
      preventScrollReset={heading !== undefined}
      onClick={() => scrollToList(heading)}
    >
      {say(`pages.${name}`)}
    </Link>
  );
  return (
    <nav aria-label={say('pages.label')} className={classes.pages}>
      {isLong && page > 1 && link('first', 1)}
      {page > 1 && link('previous', Math.min(page - 1, pages))}
      <span>{say('pages.page', { page, pages })}</span>
      {page < pages && link('next', page + 1)}
      {isLong && page < pages && link('last', pages)}
      {isLong && <GoTo page={page} pages={pages} to={to} heading={heading} />}
    </nav>
  );
}
