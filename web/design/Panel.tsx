import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** The accessible name without a title. */
  readonly label?: string;
  /** The heading level of its title. */
  readonly level?: 2 | 3;
  /** The id of its title, as a link target. */
  readonly id?: string;
  /** The title takes the focus after a focused element was removed. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly actions?: ReactNode;
  /** A section of a page with a hairline instead of a card: only one object is a card. */
  readonly isPlain?: boolean;
  /** Where there is room, its title stands beside it. */
  readonly hasSideTitle?: boolean;
  /** Marks what needs attention, such as a row with a fault. */
  readonly isMarked?: boolean;
  /** Lies in the page: what goes before a list, not an object of its own. */
  readonly isSunk?: boolean;
  /** Lies over the page. */
  readonly isRaised?: boolean;
  readonly children?: ReactNode;
}

/** A card around one object, or (`isPlain`) a titled section of a page. */
export function Panel({ title, label, level = 2, id, titleRef, actions, ...more }: PanelProps) {
  const { isPlain, hasSideTitle, isMarked, isSunk, isRaised, children } = more;
  const generatedId = useId();
  const name = id ?? generatedId;
  const Heading = `h${level}` as const;
  return (
    <section
      className={classes.panel}
      aria-labelledby={title ? name : undefined}
      aria-label={label}
      data-plain={isPlain || undefined}
      data-side-title={hasSideTitle || undefined}
      data-marked={isMarked || undefined}
      data-sunk={isSunk || undefined}
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
