import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';
import classes from './LinkCard.module.css';

/** A row of the card: with `to` a link to another page, otherwise an action. */
interface LinkRow {
  /** What stands at its start: an icon, or how many things the row is about. */
  readonly mark: IconName | number;
  readonly words: string;
  readonly detail?: ReactNode;
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface LinkCardProps {
  readonly title: string;
  /** Muted, beside the title. */
  readonly note?: string | undefined;
  readonly rows: readonly LinkRow[];
  /** Instead of the rows, where there are none. */
  readonly children?: ReactNode;
}

/** A titled card whose rows each lead somewhere. */
export function LinkCard({ title, note, rows, children }: LinkCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.title}>
        <span id={id}>{title}</span> {note && <span className={classes.note}>{note}</span>}
      </h2>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ mark, words, detail, to, onSelect }) => (
            <li key={words} className={classes.row}>
              <span className={classes.mark} data-digits={Number(mark) > 99 ? 'many' : undefined}>
                {typeof mark === 'number' ? mark : <Icon name={mark} />}
              </span>
              <span>
                {to === undefined ? (
                  <button type="button" className={classes.link} onClick={onSelect}>
                    {words}
                  </button>
                ) : (
                  <Link to={to} className={classes.link}>
                    {words}
                  </Link>
                )}
                {detail && <span className={classes.detail}>{detail}</span>}
              </span>
              <span className={classes.next}>
                <Icon name="next" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {children && <div className={classes.text}>{children}</div>}
    </section>
  );
}
