import { Link, useLocation } from 'react-router';
import type { ListName } from '#contract/addresses.ts';
import { addresses, sections } from '#contract/addresses.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { Account } from './Account.tsx';
import classes from './Header.module.css';
import { HelpLink } from './HelpLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

function isWithin(pathname: string, name: ListName): boolean {
  if (name === 'tests' && pathname === paths.home) return true;
  return pathname === addresses[name] || pathname.startsWith(`${addresses[name]}/`);
}

export function Header() {
  const { say } = useLanguage();
  const { brand } = useSite();
  const { pathname } = useLocation();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to={paths.home} className={classes.brand}>
          {brand}
          <span className="visually-hidden">, {say('shell.home')}</span>
        </Link>
        <nav aria-label={say('nav.label')} className={`${classes.nav} screen-only`}>
          <ul className={classes.sections}>
            {sections.map((name) => (
              <li key={name}>
                <Link
                  to={name === 'tests' ? paths.home : addresses[name]}
                  className={classes.section}
                  aria-current={isWithin(pathname, name) ? 'page' : undefined}
                >
                  {say(`nav.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Account />
        <HelpLink />
        <LanguageSwitch />
      </div>
    </header>
  );
}
