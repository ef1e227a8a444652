import type { SyntheticEvent } from 'react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import classes from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
  /**
   * The id of the heading that the list begins with, where it is a part of its page: there its
   * other pages begin too.
   */
  readonly heading?: string;
}

/**
 * A page of a list that is a part of its page begins at the list's heading, any other at the top.
 */
function begin(heading: string | undefined): void {
  if (heading !== undefined) document.getElementById(heading)?.scrollIntoView();
}

/** More pages than this are not gone through one by one. */
const few = 3;

/** A box for the number of a page; one past the end is the last. */
function GoTo({ page, pages, to, heading }: PagesProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Number(new FormData(event.currentTarget).get('page'));
    if (!Number.isInteger(asked) || asked <= 0) return;
    begin(heading);
    void navigate(to(Math.min(asked, pages)), { preventScrollReset: heading !== undefined });
  };
  return (
    <form className={classes.goTo} noValidate onSubmit={go}>
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
    </form>
  );
}

/** The way through a list of several pages; nothing where there is but one. */
export function Pages({ page, pages, to, heading }: PagesProps) {
  const { say } = useLanguage();
  if (pages <= 1 && page <= 1) return null;
  const isLong = pages > few;
  const link = (name: 'first' | 'previous' | 'next' | 'last', other: number) => (
    <Link to={to(other)} preventScrollReset={heading !== undefined} onClick={() => begin(heading)}>
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
      {isLong && <GoTo page={page} pages={pages} to={to} {...(heading && { heading })} />}
    </nav>
  );
}
