import type { Option } from '#contract/attributes.ts';
import type { CapColour } from '#contract/tubes.ts';
import { capFills } from '#contract/tubes.ts';
import classes from './ContainerDrawing.module.css';

const tube = { cap: 'M3.5 1.5h9v7h-9z', body: 'M4.5 8.5h7v18a3.5 3.5 0 0 1-7 0z' };
const cup = { cap: 'M2 9h12v4H2z', body: 'M3 13h10l-.8 15a2 2 0 0 1-2 1.9H5.8a2 2 0 0 1-2-1.9z' };

/** The cap and the body of each kind, on 16 by 32. */
const shapes: Readonly<Record<string, { readonly cap: string; readonly body: string }>> = {
  tube,
  kit: tube,
  cup,
  bottle: {
    cap: 'M5.5 1.5h5v5h-5z',
    body: 'M6 6.5h4v3c2 1 3.5 2.5 3.5 5v13a3 3 0 0 1-3 3h-5a3 3 0 0 1-3-3v-13c0-2.5 1.5-4 3.5-5z',
  },
  container24h: {
    cap: 'M5 2.5h6v5H5z',
    body: 'M4.5 7.5h7l2.5 4v16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-16z',
  },
  swab: { cap: 'M5 1.5h6v7H5z', body: 'M6 8.5h4v20a2 2 0 0 1-4 0z' },
  syringe: { cap: 'M5 1.5h6M8 1.5v5', body: 'M5 6.5h6v17l-2 2v5H7v-5l-2-2z' },
} satisfies Partial<Record<Option, unknown>>;

/** A container as it is made: its kind, and the colour of its cap. */
export function ContainerDrawing({
  kind = 'tube',
  cap,
}: {
  kind?: string | undefined;
  cap?: CapColour | undefined;
}) {
  const shape = shapes[kind] ?? cup;
  return (
    <svg
      className={classes.drawing}
      data-cap={cap}
      viewBox="0 0 16 32"
      width="16"
      height="32"
      aria-hidden="true"
    >
      <path className={classes.glass} d={shape.body} />
      <path
        className={classes.glass}
        fill={cap === undefined ? undefined : capFills[cap]}
        d={shape.cap}
      />
    </svg>
  );
}
