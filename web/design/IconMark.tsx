import type { IconName } from './Icon.tsx';
import { Icon } from './Icon.tsx';
import classes from './IconMark.module.css';

interface IconMarkProps {
  readonly icon: IconName;
  /** What the icon means. On paper it stands in the place of the icon. */
  readonly label: string;
  /** Without one: what many rows have. */
  readonly tone?: 'cold' | 'caution' | undefined;
  /** Beside the icon; without it the label is for screen readers and the pointer. */
  readonly word?: string | undefined;
}

/** A mark of a row: an icon that means an exception. */
export function IconMark({ icon, label, tone, word }: IconMarkProps) {
  return (
    <span className={classes.mark} data-tone={tone} title={word === label ? undefined : label}>
      <Icon name={icon} />
      {word !== undefined && <span aria-hidden="true">{word}</span>}
      <span className="paper-words">{label}</span>
    </span>
  );
}
