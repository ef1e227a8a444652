import { Link } from 'react-router';
import { useLanguage } from '../platform/language.tsx';
import classes from './Pages.module.css';

/** The way through a list of several pages; nothing where there is but one. */
export function Pages({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const { say } = useLanguage();
  if (pages <= 1 && page <= 1) return null;
  return (
    <nav aria-label={say('pages.label')} className={classes.pages}>
      {page > 1 && <Link to={to(Math.min(page - 1, pages))}>{say('pages.previous')}</Link>}
      <span>{say('pages.page', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{say('pages.next')}</Link>}
    </nav>
  );
}
