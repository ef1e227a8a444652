import { useEffect, useState } from 'react';
import { laboratoryMoment } from '#contract/laboratory-time.ts';
import { useIsHydrated } from '../../platform/hydration.ts';
import { useServerAway } from '../../platform/server-away.ts';
import { useServerTime } from '../../platform/server-time.ts';
import { useSite } from '../../platform/site.ts';

export interface LaboratoryClock {
  /** The present day and hour of the laboratory, as `2026-11-29T10:12`. */
  readonly moment: string;
  /** No answer of the network has corrected this device's clock. */
  readonly isDeviceTime: boolean;
}

const minute = 60_000;

/**
 * The laboratory's present day and hour; undefined until the server has told the time, or is known
 * to be away.
 */
export function useLaboratoryClock(): LaboratoryClock | undefined {
  const { timeZone } = useSite();
  const isHydrated = useIsHydrated();
  const ahead = useServerTime((time) => time.ahead);
  const isAway = useServerAway(({ since }) => since !== null);
  const [now, setNow] = useState(() => Date.now());
  const isKnown = isHydrated && (ahead !== undefined || isAway);
  useEffect(() => {
    if (!isKnown) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(Date.now());
      timer = setTimeout(tick, minute - ((Date.now() + (ahead ?? 0)) % minute));
    };
    tick();
    // A device that slept has missed its timers.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isKnown, ahead]);
  if (!isKnown) return undefined;
  const moment = laboratoryMoment(new Date(now + (ahead ?? 0)), timeZone);
  return { moment, isDeviceTime: ahead === undefined };
}
