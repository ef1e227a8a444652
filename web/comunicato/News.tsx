import type { MouseEvent } from 'react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useIsHydrated } from '../platform/hydration.ts';
import { useLanguage } from '../platform/language.tsx';
import { findMainSearch } from '../platform/main-search.ts';
import { readPreference, savePreference } from '../platform/preferences.ts';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './News.module.css';

/** The preference that holds the announcement that was closed on this device, as it was then. */
const closedKey = 'news';

/**
 * The newest announcement in force, beside the sections of every page except the announcements'
 * own; nothing without one. It can be closed, and comes back when it changes or a newer one comes.
 */
export function News() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const { data, isPending } = useOperation('Comunicati', { pageSize: 1 });
  const stored = useMemo(() => (isHydrated ? readPreference(closedKey) : undefined), [isHydrated]);
  const [closed = stored, setClosed] = useState<unknown>();
  const [newest] = data?.comunicati ?? [];
  if (pathname.startsWith(paths.comunicati())) return null;
  if (newest === undefined) return isPending ? <div className={classes.line} /> : null;
  const shown = `${newest.id} ${newest.modifiedAt}`;
  if (closed === shown) return null;
  const close = ({ detail }: MouseEvent) => {
    savePreference(closedKey, shown);
    setClosed(shown);
    // By the keyboard: the focus moves on from what is gone.
    if (detail === 0) findMainSearch()?.focus();
  };
  return (
    <aside aria-label={say('news.label')} className={classes.line}>
      <strong>{say('news.label')}</strong>
      <Link to={paths.comunicato(newest.id)} className={classes.newest}>
        <DataText>{newest.title}</DataText>
      </Link>
      <Button variant="quiet" icon="close" label={say('news.close')} onClick={close} />
    </aside>
  );
}
