import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListName } from '#contract/addresses.ts';
import { addresses, sections } from '#contract/addresses.ts';
import { AtWidth, not } from '../design/AtWidth.tsx';
import type { IconName } from '../design/Icon.tsx';
import { Icon } from '../design/Icon.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { paths } from '../paths.ts';
import { useDrawList } from '../platform/draw-list.ts';
import { useLanguage } from '../platform/language.tsx';
import { useIsWide } from '../platform/useIsWide.ts';
import classes from './Sections.module.css';

const icons: Readonly<Record<(typeof sections)[number] | 'draw', IconName>> = {
  draw: 'rack',
  tests: 'tube',
  urgentTests: 'clock',
  comunicati: 'info',
  tables: 'columns',
};

function isWithin(pathname: string, name: ListName): boolean {
  if (name === 'tests' && pathname === paths.home) return true;
  return pathname === addresses[name] || pathname.startsWith(`${addresses[name]}/`);
}

/** The sections of the public pages, the current one marked. */
function useSections() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  return sections.map((name) => ({
    name,
    words: say(`nav.${name}`),
    to: name === 'tests' ? paths.home : addresses[name],
    isCurrent: isWithin(pathname, name),
  }));
}

/** The line under the bar: the sections, where the window is wide, and the news. */
export function Sections({ news }: { news: ReactNode }) {
  const { say } = useLanguage();
  const tabs = useSections();
  const isWide = useIsWide();
  return (
    <div className={`${classes.line} screen-only`}>
      <div className={classes.inner}>
        <AtWidth of="wide" isShown={isWide}>
          <Tabs label={say('nav.label')} tabs={tabs} />
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
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const sections = useSections();
  const drawn = useDrawList(({ entries }) => entries.length);
  const isWide = useIsWide();
  const draw = {
    name: 'draw',
    words: say('nav.draw'),
    to: paths.draw,
    isCurrent: pathname === paths.draw,
  } as const;
  const links = [...sections.slice(0, 2), draw, ...sections.slice(2)];
  return (
    <AtWidth of="narrow" isShown={not(isWide)}>
      <div className={classes.dock} data-docked={isFixed || undefined}>
        <nav aria-label={say('nav.label')}>
          <ul>
            {links.map(({ name, words, to, isCurrent }) => (
              <li key={name}>
                <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
                  <Icon name={icons[name]} />
                  {name === 'draw' && drawn > 0 ? `${words} (${drawn})` : words}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </AtWidth>
  );
}
