import { Link } from 'react-router';
import classes from './Tabs.module.css';

/** A link to a page of a group. */
export interface Tab {
  readonly words: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** The pages of a group on one line, each a link; the current one is underlined. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      <ul>
        {tabs.map(({ words, to, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
