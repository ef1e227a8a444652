import type { SyntheticEvent } from 'react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../platform/language.tsx';
import classes from './Pages.module.css';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly to: (page: number) => string;
}

/** More pages than this are not gone through one by one. */
const few = 3;

/** A box for the number of a page; one past the end is the last. */
function GoTo({ page, pages, to }: PagesProps) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(asked) && asked > 0) void navigate(to(Math.min(asked, pages)));
  };
  return (
    <form className={classes.goTo} noValidate onSubmit={go}>
      <label htmlFor={id}>{say('pages.goTo')}</label>
      <input key={page} id={id} name="page" type="text" inputMode="numeric" autoComplete="off" maxLength={6} />
      <button type="submit">{say('pages.go')}</button>
    </form>
  );
}

/** The way through a list of several pages; nothing where there is but one. */
export function Pages({ page, pages, to }: PagesProps) {
  const { say } = useLanguage();
  if (pages <= 1 && page <= 1) return null;
  const isLong = pages > few;
  return (
    <nav aria-label={say('pages.label')} className={classes.pages}>
      {isLong && page > 1 && <Link to={to(1)}>{say('pages.first')}</Link>}
      {page > 1 && <Link to={to(Math.min(page - 1, pages))}>{say('pages.previous')}</Link>}
      <span>{say('pages.page', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{say('pages.next')}</Link>}
      {isLong && page < pages && <Link to={to(pages)}>{say('pages.last')}</Link>}
      {isLong && <GoTo page={page} pages={pages} to={to} />}
    </nav>
  );
}
