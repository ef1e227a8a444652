import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListName } from '#contract/addresses.ts';
import { addresses, sections } from '#contract/addresses.ts';
import { AtWidth, not } from '../design/AtWidth.tsx';
import type { IconName } from '../design/Icon.tsx';
import { Icon } from '../design/Icon.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useIsWide } from '../platform/useIsWide.ts';
import classes from './Sections.module.css';

const icons: Readonly<Record<(typeof sections)[number], IconName>> = {
  tests: 'tube',
  urgentTests: 'clock',
  comunicati: 'info',
  tables: 'columns',
};

function isWithin(pathname: string, name: ListName): boolean {
  if (name === 'tests' && pathname === paths.home) return true;
  return pathname === addresses[name] || pathname.startsWith(`${addresses[name]}/`);
}

function Links({ hasIcons }: { hasIcons: boolean }) {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  return (
    <nav aria-label={say('nav.label')} className={hasIcons ? undefined : classes.tabs}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <Link
              to={name === 'tests' ? paths.home : addresses[name]}
              aria-current={isWithin(pathname, name) ? 'page' : undefined}
            >
              {hasIcons && <Icon name={icons[name]} />}
              {say(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The line under the bar: the sections, where the window is wide, and the news. */
export function Sections({ news }: { news: ReactNode }) {
  const isWide = useIsWide();
  return (
    <div className={`${classes.line} screen-only`}>
      <div className={classes.inner}>
        <AtWidth of="wide" isShown={isWide}>
          <Links hasIcons={false} />
        </AtWidth>
        {news}
      </div>
    </div>
  );
}

/**
 * The sections at the end of a narrow window, within a thumb's reach; with `isFixed` always in view.
 */
export function Dock({ isFixed }: { isFixed: boolean }) {
  const isWide = useIsWide();
  return (
    <AtWidth of="narrow" isShown={not(isWide)}>
      <div className={classes.dock} data-docked={isFixed || undefined}>
        <Links hasIcons />
      </div>
    </AtWidth>
  );
}
