import { useId } from 'react';
import classes from './BandChart.module.css';

type Series = 'all' | 'men' | 'women';

interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface Band {
  readonly key: string;
  readonly series: Series;
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly top: number;
  /** Undefined where it does not fit. */
  readonly label: string | undefined;
}

interface BandChartProps {
  /** What is shown, and where the same is read as a table. */
  readonly label: string;
  readonly legend: readonly { readonly series: Series; readonly words: string }[];
  readonly bands: readonly Band[];
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
  /** A line across all values, with the part of it that counts. */
  readonly line: { readonly at: number; readonly part: readonly number[] } | undefined;
  /** A value; without a place across, a line. */
  readonly point:
    | { readonly across: number | undefined; readonly up: number; readonly label: string }
    | undefined;
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
const down = (part: number) => percent(1 - part);

function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="7" height="7" className={classes.ground} />
      <line y2="7" className={classes.hatch} />
    </pattern>
  );
}

/** Where the text of a band stands: those of men and women never meet. */
const placeOf = {
  all: { part: 0.5, shift: 0, anchor: 'middle' },
  men: { part: 1, shift: -6, anchor: 'end' },
  women: { part: 0, shift: 6, anchor: 'start' },
} as const;

function BandLabel({ series, start, end, top, label }: Band) {
  const { part, shift, anchor } = placeOf[series];
  return (
    <text
      className={classes.label}
      x={percent(start + (end - start) * part)}
      y={down(top)}
      dx={shift}
      dy={15}
      textAnchor={anchor}
    >
      {label}
    </text>
  );
}

function Point({ across, up, label }: NonNullable<BandChartProps['point']>) {
  if (across === undefined)
    return <line className={classes.drop} x2="100%" y1={down(up)} y2={down(up)} />;
  const isLate = across > 0.8;
  return (
    <>
      <circle className={classes.point} cx={percent(across)} cy={down(up)} r="6" />
      <text
        className={classes.label}
        x={percent(across)}
        y={down(up)}
        dx={isLate ? -11 : 11}
        dy={4}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {label}
      </text>
    </>
  );
}

/** Bands over two scales, each from 0 to 1. A picture of a table, which has to stand beside it. */
export function BandChart({ label, legend, bands, across, up, line, point }: BandChartProps) {
  const hatch = useId();
  const fillOf = (series: Series) => (series === 'women' ? `url(#${hatch})` : undefined);
  return (
    <figure className={`${classes.figure} screen-only`}>
      <figcaption className={classes.legend}>
        {legend.map(({ series, words }) => (
          <span key={series}>
            <svg aria-hidden="true" className={classes.key}>
              <rect data-series={series} fill={fillOf(series)} width="100%" height="100%" />
            </svg>
            {words}
          </span>
        ))}
      </figcaption>
      <svg className={classes.chart} role="img" aria-label={label}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        {up.map(({ at, label }) => (
          <g key={label}>
            <line className={classes.grid} x2="100%" y1={down(at)} y2={down(at)} />
            <text x={-8} y={down(at)} dy={4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {across.map(({ at, label }) => (
          <text key={at} x={percent(at)} y="100%" dy={20} textAnchor="middle">
            {label}
          </text>
        ))}
        {bands.map(({ key, series, start, end, bottom, top }) => (
          <rect
            key={key}
            data-series={series}
            fill={fillOf(series)}
            x={percent(start)}
            y={down(top)}
            width={percent(end - start)}
            height={percent(top - bottom)}
          />
        ))}
        {line && (
          <>
            <line className={classes.drop} x1={percent(line.at)} x2={percent(line.at)} y2="100%" />
            {line.part.length === 2 && (
              <line
                className={classes.part}
                x1={percent(line.at)}
                x2={percent(line.at)}
                y1={down(line.part[0] ?? 0)}
                y2={down(line.part[1] ?? 0)}
              />
            )}
          </>
        )}
        {bands.map((band) => band.label !== undefined && <BandLabel {...band} key={band.key} />)}
        {point && <Point {...point} />}
      </svg>
    </figure>
  );
}
