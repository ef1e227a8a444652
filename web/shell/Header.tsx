import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { brand } from '../ui/usePageTitle.ts';
import { Account } from './Account.tsx';
import { HelpLink } from './HelpLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const sections = [
  { path: paths.home, also: paths.tests(), name: 'nav.tests' },
  { path: paths.urgentTests(), also: undefined, name: 'nav.urgentTests' },
  { path: paths.comunicati(), also: undefined, name: 'nav.comunicati' },
  { path: paths.tables(), also: undefined, name: 'nav.tables' },
] as const;

function isWithin(pathname: string, path: string | undefined): boolean {
  return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
}

/** Brand, the sections, who is signed in, the way to the manual, the language. */
export function Header() {
  const { say } = useLanguage();
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
            {sections.map(({ path, also, name }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="bar-section"
                  aria-current={isWithin(pathname, path) || isWithin(pathname, also) ? 'page' : undefined}
                >
                  {say(name)}
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
