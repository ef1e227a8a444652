import { Link, useLocation } from 'react-router';
import { Band } from '../design/Band.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './News.module.css';

/**
 * The newest announcement in force, in a line above every page except the announcements' own;
 * nothing without one.
 */
export function News() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const { data, isPending } = useOperation('Comunicati', { pageSize: 1 });
  const [newest] = data?.comunicati ?? [];
  if (pathname.startsWith(paths.comunicati())) return null;
  if (newest === undefined) return isPending ? <Band tone="critical" at="top" /> : null;
  return (
    <Band as="aside" tone="critical" at="top" label={say('news.label')}>
      <p className={classes.line}>
        <strong>{say('news.label')}</strong>
        <Link to={paths.comunicato(newest.id)} className={classes.newest}>
          <DataText>{newest.title}</DataText>
        </Link>
        <Link to={paths.comunicati()} className={classes.all}>
          {say('news.all')}
        </Link>
      </p>
    </Band>
  );
}
