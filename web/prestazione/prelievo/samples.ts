import type { DrawPlan, Sample } from './draw-plan.ts';
import { isInHaste } from './draw-plan.ts';

/** A sample with how it is called on the screen, on paper and in the text: its number, or its test. */
export interface NumberedSample {
  readonly sample: Sample;
  /** Of a tube, in the order of draw. */
  readonly number: number | undefined;
}

/** All samples of a plan; only those with a known order have a number. */
export function numberedSamples({ tubes, unordered, others }: DrawPlan): NumberedSample[] {
  return [
    ...tubes.map((sample, at) => ({ sample, number: at + 1 })),
    ...[...unordered, ...others].map((sample) => ({ sample, number: undefined })),
  ];
}

/** Samples that are kept apart for one reason. */
export interface ApartGroup {
  readonly key: 'ice' | 'dark' | 'haste';
  /** The shortest time to deliver them in, of those in haste. */
  readonly minutes: number | undefined;
  readonly samples: readonly NumberedSample[];
}

/** What needs ice, darkness or haste, which a nurse prepares before all else. */
export function apartGroups(samples: readonly NumberedSample[]): ApartGroup[] {
  const isHasty = ({ sample }: NumberedSample) => isInHaste(sample);
  const minutes = samples.filter(isHasty).map(({ sample }) => sample.deliverWithin ?? 0);
  const times = [...new Set(minutes)].sort((a, b) => a - b);
  const groups: ApartGroup[] = [
    { key: 'ice', minutes: undefined, samples: samples.filter(({ sample }) => sample.isOnIce) },
    { key: 'dark', minutes: undefined, samples: samples.filter(({ sample }) => sample.isDark) },
    ...times.map(
      (time): ApartGroup => ({
        key: 'haste',
        minutes: time,
        samples: samples.filter((of) => isHasty(of) && of.sample.deliverWithin === time),
      }),
    ),
  ];
  return groups.filter(({ samples }) => samples.length > 0);
}
