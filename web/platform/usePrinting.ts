import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Is the page being printed? A list that renders only what is on screen then renders everything.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Before the page is painted, so that whoever sees it can print it.
  useLayoutEffect(() => {
    // Synchronously: the browser captures the page right after `beforeprint`.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
