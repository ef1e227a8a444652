import { useEffect, useState } from 'react';

/** How long a text that is typed waits for the next key, in milliseconds. */
const pause = 150;

/**
 * A text that is typed, once the typing pauses: for what the server is asked. While something is
 * pressed it waits too, so that no results move from under the pointer.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      if (document.documentElement.matches(':active')) timer = setTimeout(settle, pause);
      else setSettled(text);
    };
    timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return settled;
}
