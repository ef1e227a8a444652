import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../design/Button.tsx';
import { paths } from '../paths.ts';
import { useDrawList } from '../platform/draw-list.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { Account } from './Account.tsx';
import classes from './Header.module.css';
import { HelpLink } from './HelpLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** The draw list, with the number of its tests. */
function DrawLink() {
  const { say } = useLanguage();
  const drawn = useDrawList(({ entries }) => entries.length);
  return (
    <Button variant="quiet" icon="rack" to={paths.draw}>
      {drawn > 0 ? `${say('nav.draw')} (${drawn})` : say('nav.draw')}
    </Button>
  );
}

/** The bar at the top of every page. On a phone its tools are in a menu. */
export function Header({ search }: { search: ReactNode }) {
  const { say, language } = useLanguage();
  const { brand } = useSite();
  const tools = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link or a language was chosen
  useEffect(() => tools.current?.hidePopover?.(), [key, language]);
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={paths.home} className={classes.brand}>
          {brand}
          <span className="visually-hidden">, {say('shell.home')}</span>
        </Link>
        {search}
        <span className={`${classes.menu} screen-only`}>
          <Button variant="quiet" icon="menu" label={say('shell.menu')} popoverTarget="tools" />
        </span>
        <div ref={tools} id="tools" popover="auto" className={`${classes.tools} screen-only`}>
          <DrawLink />
          <HelpLink />
          <LanguageSwitch />
          <Account />
        </div>
      </div>
    </header>
  );
}
