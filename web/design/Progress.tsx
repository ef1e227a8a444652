import classes from './Progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** The share that is done; indeterminate without it. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
}

export function Progress({ label, value, max = 1 }: ProgressProps) {
  return <progress className={classes.progress} aria-label={label} value={value} max={max} />;
}
