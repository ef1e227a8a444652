import { keysOf } from '#contract/keys.ts';
import classes from './Icon.module.css';

/** One set: lines of 1.5 px on 20 by 20. */
const drawings = {
  add: 'M10 4v12M4 10h12',
  back: 'M16 10H4m5-5-5 5 5 5',
  calendar: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3.5M13 3.5v3.5',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  columns: 'M3.5 4.5h13v11h-13zM8 4.5v11M12 4.5v11',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  down: 'm5 8 5 5 5-5',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  edit: 'M4 16l.8-3.4 8.7-8.7 2.6 2.6-8.7 8.7zM11.5 5.9l2.6 2.6',
  filter: 'M3.5 5.5h13M6 10h8M8.5 14.5h3',
  help: 'M7.5 7.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.9M10 14.4v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  history: 'M4 4.5v3.5h3.5M4.2 8A6.5 6.5 0 1 1 3.6 11M10 6.5V10l2.5 1.8',
  info: 'M10 9v4.5M10 6.4v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  merge: 'M5 4v2.5c0 2.5 5 2.5 5 5V16M15 4v2.5c0 2.5-5 2.5-5 5M7 13.5l3 3 3-3',
  more: 'M10 4.4v1.2M10 9.4v1.2M10 14.4v1.2',
  next: 'm8 5 5 5-5 5',
  none: 'M4.5 3.5h7.5l3.5 3.5v9.5h-11zM12 3.5V7h3.5M7.5 12h5',
  previous: 'm12 5-5 5 5 5',
  print: 'M6 8V3.5h8V8M6 14H3.5V8h13v6H14M6 11.5h8v5H6z',
  remove: 'M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5',
  search: 'M13.5 9a4.7 4.7 0 1 1-9.4 0 4.7 4.7 0 0 1 9.4 0zM12.3 12.4l4.2 4.1',
  upload: 'M10 13V4M6 7.5l4-4 4 4M4 16.5h12',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.2v4M10 14.2v.1',
} as const;

export type IconName = keyof typeof drawings;

export const iconNames: readonly IconName[] = keysOf(drawings);

/** A decorative icon beside a text, or in a button with an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
