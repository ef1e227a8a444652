import '../platform/admin-words.ts';
import { useLocation } from 'react-router';
import { addresses, adminRoot } from '#contract/addresses.ts';
import { AtWidth, not } from '../design/AtWidth.tsx';
import { Button } from '../design/Button.tsx';
import { Menu } from '../design/Menu.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useAppState } from '../platform/state.ts';
import { useIsWide } from '../platform/useIsWide.ts';
import classes from './AdminMenu.module.css';

/** `within`: the addresses at and below which an entry is the current one. */
const entries = [
  { words: 'menu.welcome', to: paths.welcome, within: addresses.welcome },
  { words: 'nav.tests', to: paths.home, within: `${adminRoot}/esami` },
  { words: 'nav.comunicati', to: paths.manageComunicati(), within: addresses.manageComunicati },
  { words: 'nav.tables', to: paths.manageTables(), within: addresses.manageTables },
  { words: 'menu.fields', to: paths.fieldConfiguration, within: addresses.fieldConfiguration },
  { words: 'importazione.title', to: paths.importazioni, within: addresses.importazioni },
  { words: 'quality.menu', to: paths.quality(), within: addresses.quality },
  { words: 'menu.history', to: paths.history(), within: addresses.history },
  { words: 'users.title', to: paths.authorized(), within: addresses.authorized },
] as const;

/** The pages of the administration, and who is signed in, under the sections of every page. */
export function AdminMenu() {
  const { say } = useLanguage();
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const username = useAppState(({ currentUser }) => currentUser?.username ?? '');
  const current = entries.find(
    ({ within }) => pathname === within || pathname.startsWith(`${within}/`),
  );
  const title = say('authorized.title');
  const place = current ? `${title}: ${say(current.words)}` : title;
  const pages = entries.map(({ words, to }) => ({
    words: say(words),
    to,
    isCurrent: words === current?.words,
  }));
  return (
    <section className={`${classes.line} screen-only`} aria-label={title}>
      <div className={classes.inner}>
        <AtWidth of="wide" isShown={isWide}>
          <div className={classes.wide}>
            <b className={classes.title}>{title}</b>
            <Tabs label={say('menu.label')} tabs={pages} />
          </div>
        </AtWidth>
        <AtWidth of="narrow" isShown={not(isWide)}>
          <Menu label={place} items={pages} />
        </AtWidth>
        <div className={classes.account}>
          <span className={classes.name}>
            <span className="visually-hidden">{say('account.of')}</span>
            {username}
          </span>
          <Button variant="quiet" to={paths.logout}>
            {say('account.leave')}
          </Button>
        </div>
      </div>
    </section>
  );
}
