import { Link, useLocation } from 'react-router';
import type { ListName } from '#contract/addresses.ts';
import { addresses, sections } from '#contract/addresses.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { Account } from './Account.tsx';
import { HelpLink } from './HelpLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

function isWithin(pathname: string, name: ListName): boolean {
  if (name === 'tests' && pathname === paths.home) return true;
  return pathname === addresses[name] || pathname.startsWith(`${addresses[name]}/`);
}

/** Brand, sections, user, link to the manual, language. */
export function Header() {
  const { say } = useLanguage();
  const { brand } = useSite();
  const { pathname } = useLocation();
  return (
    <header className="bar">
      <div className="bar-inner">
        <Link to={paths.home} className="bar-brand">
          {brand}
          <span className="visually-hidden">, {say('shell.home')}</span>
        </Link>
        <nav aria-label={say('nav.label')} className="bar-nav">
          <ul className="bar-sections">
            {sections.map((name) => (
              <li key={name}>
                <Link
                  to={name === 'tests' ? paths.home : addresses[name]}
                  className="bar-section"
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
