import type { MouseEvent } from 'react';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../design/Button.tsx';
import { Tag } from '../design/Tag.tsx';
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
 * The permanent warnings and the newest announcement in force, beside the sections of every page;
 * on the announcements' own pages the warnings alone. The newest can be closed, and comes back when
 * it changes or a newer one comes.
 */
export function News() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const { data, isPending } = useOperation('NewsComunicati', {});
  const stored = useMemo(() => (isHydrated ? readPreference(closedKey) : undefined), [isHydrated]);
  const [closed = stored, setClosed] = useState<unknown>();
  const { warnings = [], newest = null } = data ?? {};
  const version = `${newest?.id} ${newest?.modifiedAt}`;
  const isNewestShown =
    newest !== null && closed !== version && !pathname.startsWith(paths.comunicati());
  if (isPending) return <div className={classes.line} />;
  const close = ({ detail }: MouseEvent) => {
    savePreference(closedKey, version);
    setClosed(version);
    // By the keyboard: the focus moves on from what is gone.
    if (detail === 0) findMainSearch()?.focus();
  };
  return (
    <>
      {warnings.length > 0 && (
        <aside aria-label={say('news.warnings')} className={`${classes.line} ${classes.warnings}`}>
          {warnings.map(({ id, title }) => (
            <Tag key={id} tone="caution" isWrapped>
              <Link to={paths.comunicato(id)}>
                <DataText>{title}</DataText>
              </Link>
            </Tag>
          ))}
        </aside>
      )}
      {isNewestShown && (
        <aside aria-label={say('news.label')} className={classes.line}>
          <strong>{say('news.label')}</strong>
          <Link to={paths.comunicato(newest.id)} className={classes.newest}>
            <DataText>{newest.title}</DataText>
          </Link>
          <Button variant="quiet" icon="close" label={say('news.close')} onClick={close} />
        </aside>
      )}
    </>
  );
}
