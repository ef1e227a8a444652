import { useEffect, useState } from 'react';
import { resizeDebounce } from '#contract/constants.ts';
import { useIsHydrated } from './hydration.ts';

/**
 * The widths from which a table has room, and a side panel beside it; the stylesheets use the same.
 */
const wide = '(min-width: 60rem)';
const widest = '(min-width: 80rem)';

/**
 * Does the window match? Read again when resizing has stopped (spec 9: resize debounce). Undefined
 * where it is not known: on the server, and until its page is hydrated.
 */
function useWindowMatch(query: string): boolean | undefined {
  const isHydrated = useIsHydrated();
  const [matches, setMatches] = useState(
    () => typeof window !== 'undefined' && window.matchMedia(query).matches,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setMatches(window.matchMedia(query).matches);
    // The window may have been resized since the first render.
    read();
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(read, resizeDebounce);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [query]);
  return isHydrated ? matches : undefined;
}

/** Is there room for a table now? Does not follow later changes of the window. */
export function isWideNow(): boolean {
  return window.matchMedia(wide).matches;
}

export function useIsWide(): boolean | undefined {
  return useWindowMatch(wide);
}

/** Is there room for two cards beside one another? */
export function useHasTwoCards(): boolean | undefined {
  return useWindowMatch('(min-width: 42rem)');
}

export function useHasSide(): boolean | undefined {
  return useWindowMatch(widest);
}
