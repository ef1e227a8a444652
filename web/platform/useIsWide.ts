import { useEffect, useState } from 'react';
import { resizeDebounce } from '#contract/constants.ts';

/** The width from which a table and a side panel have room; the stylesheets use the same. */
const wide = '(min-width: 60rem)';

/** Is there room for a table and a side panel? Read again when the window has come to rest (spec 9: resize debounce). */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => window.matchMedia(wide).matches);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsWide(window.matchMedia(wide).matches), resizeDebounce);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return isWide;
}
