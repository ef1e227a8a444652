import { keysOf } from '#contract/keys.ts';
import classes from './Icon.module.css';

/** One set: lines of 1.5 px on 20 by 20. */
const drawings = {
  add: 'M10 4v12M4 10h12',
  back: 'M16 10H4m5-5-5 5 5 5',
  calendar: 'M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3.5M13 3.5v3.5',
  centrifuge:
    'M8 10a2 2 0 0 0 4 0 2 2 0 0 0-4 0zM4 6.6A7 7 0 0 1 16.3 7M16 13.4A7 7 0 0 1 3.7 13M16.8 3.8l-.4 3.4-3.4-.2M3.2 16.2l.4-3.4 3.4.2',
  chart: 'M3.5 3.5v13h13M7 13V9.5M10.5 13V6.5M14 13v-2',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4l2.7 1.7',
  close: 'm5 5 10 10M15 5 5 15',
  columns: 'M3.5 4.5h13v11h-13zM8 4.5v11M12 4.5v11',
  confusable: 'M4 7.5h12M4 12.5h12M13 4 7 16',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  down: 'm5 8 5 5 5-5',
  dark: 'M7 10a3 3 0 0 0 6 0 3 3 0 0 0-6 0zM10 3v1.3M10 15.7V17M3 10h1.3M15.7 10H17M5 5l.9.9M15 5l-.9.9M15 15l-.9-.9M3 17 17 3',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  edit: 'M4 16l.8-3.4 8.7-8.7 2.6 2.6-8.7 8.7zM11.5 5.9l2.6 2.6',
  fasting:
    'M6 3v4a1.8 1.8 0 0 0 3.6 0V3M7.8 9v8M14 17v-6.2c-1.6 0-2.3-1.3-2.3-3.6 0-2.4 1-4 2.3-4.2v8M3 17 17 3',
  filter: 'M3.5 5.5h13M6 10h8M8.5 14.5h3',
  help: 'M7.5 7.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.9M10 14.4v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  history: 'M4 4.5v3.5h3.5M4.2 8A6.5 6.5 0 1 1 3.6 11M10 6.5V10l2.5 1.8',
  ice: 'M10 2.5v15M3.5 6.3l13 7.4M16.5 6.3l-13 7.4M8 4l2 1.8L12 4M8 16l2-1.8 2 1.8',
  info: 'M10 9v4.5M10 6.4v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  merge: 'M5 4v2.5c0 2.5 5 2.5 5 5V16M15 4v2.5c0 2.5-5 2.5-5 5M7 13.5l3 3 3-3',
  next: 'm8 5 5 5-5 5',
  none: 'M4.5 3.5h7.5l3.5 3.5v9.5h-11zM12 3.5V7h3.5M7.5 12h5',
  previous: 'm12 5-5 5 5 5',
  print: 'M6 8V3.5h8V8M6 14H3.5V8h13v6H14M6 11.5h8v5H6z',
  rack: 'M3 8.5h14M3 17h14M5 4h2.5v9.5a1.25 1.25 0 0 1-2.5 0zM8.8 4h2.5v9.5a1.25 1.25 0 0 1-2.5 0zM12.5 4H15v9.5a1.25 1.25 0 0 1-2.5 0z',
  remove: 'M4 6h12M8 6V3.8h4V6M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v4.5M11.5 9v4.5',
  search: 'M13.5 9a4.7 4.7 0 1 1-9.4 0 4.7 4.7 0 0 1 9.4 0zM12.3 12.4l4.2 4.1',
  star: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9-4.4-2.5-4.4 2.5 1-4.9-3.7-3.4 5-.6z',
  tube: 'M7 3.5h6M8 3.5V14a2 2 0 0 0 4 0V3.5M8 9h4',
  urgent: 'M11.2 2.5 4.5 11.4h4.7l-.8 6.1 6.9-9.2h-4.8z',
  upload: 'M10 13V4M6 7.5l4-4 4 4M4 16.5h12',
  warm: 'M8 11.3V4.5a2 2 0 0 1 4 0v6.8a3.5 3.5 0 1 1-4 0zM10 8v5.5',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.2v4M10 14.2v.1',
  weekend: 'M3.5 4.5h13v12h-13zM3.5 8h13M7 2.5v3M13 2.5v3M11 11h3v3h-3z',
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
