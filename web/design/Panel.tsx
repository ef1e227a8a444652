import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** Its name where it has no title. */
  readonly label?: string;
  /** The level of its title in the page's outline. */
  readonly level?: 2 | 3;
  /** Stands on its title, to lead to it. */
  readonly id?: string;
  /** Its title takes the focus that went with something of it. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /**
   * A part of a page, parted from the others by a hairline alone: only what is one object is a
   * card.
   */
  readonly isPlain?: boolean;
  /** To be looked at first, such as a row with a fault. */
  readonly isMarked?: boolean;
  /** Lies over the page. */
  readonly isRaised?: boolean;
  readonly children?: ReactNode;
}

/** A card around what is one object, or (`isPlain`) a part of a page under its title. */
export function Panel({ title, label, level = 2, id, titleRef, actions, ...more }: PanelProps) {
  const { isPlain, isMarked, isRaised, children } = more;
  const made = useId();
  const name = id ?? made;
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes.panel}
      aria-labelledby={title ? name : undefined}
      aria-label={label}
      data-plain={isPlain || undefined}
      data-marked={isMarked || undefined}
      data-raised={isRaised || undefined}
    >
      {(title || actions) && (
        <div className={classes.head}>
          {title && (
            <Heading
              id={name}
              ref={titleRef}
              tabIndex={id === undefined && !titleRef ? undefined : -1}
            >
              {title}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
