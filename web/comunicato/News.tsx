import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import classes from './News.module.css';

/** The newest announcement in force, in a line above every page but the announcements' own. Without one, nothing. */
export function News() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const { data, isPending } = useOperation('Comunicati', { pageSize: 1 });
  const [newest] = data?.comunicati ?? [];
  if (pathname.startsWith(paths.comunicati())) return null;
  if (newest === undefined) return isPending ? <div className={classes.band} /> : null;
  return (
    <aside className={classes.band} aria-label={say('news.label')}>
      <p className={classes.line}>
        <span className={classes.label}>{say('news.label')}</span>
        <Link to={paths.comunicato(newest.id)} className={classes.link}>
          <DataText>{newest.title}</DataText>
        </Link>
        <Link to={paths.comunicati()} className={classes.all}>
          {say('news.all')}
        </Link>
      </p>
    </aside>
  );
}
