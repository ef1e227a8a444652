import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './News.module.css';

/**
 * The newest announcement in force, beside the sections of every page except the announcements'
 * own; nothing without one.
 */
export function News() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const { data, isPending } = useOperation('Comunicati', { pageSize: 1 });
  const [newest] = data?.comunicati ?? [];
  if (pathname.startsWith(paths.comunicati())) return null;
  if (newest === undefined) return isPending ? <div className={classes.line} /> : null;
  return (
    <aside aria-label={say('news.label')} className={classes.line}>
      <strong>{say('news.label')}</strong>
      <Link to={paths.comunicato(newest.id)} className={classes.newest}>
        <DataText>{newest.title}</DataText>
      </Link>
    </aside>
  );
}
