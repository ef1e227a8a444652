import classes from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** How much is done; without it nobody knows. */
  readonly value?: number | undefined;
  readonly most?: number;
}

/** How far something is. */
export function Progress({ label, value, most = 1 }: ProgressProps) {
  return <progress className={classes.progress} aria-label={label} value={value} max={most} />;
}
