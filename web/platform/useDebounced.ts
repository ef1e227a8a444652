import { useEffect, useState } from 'react';

/** How long a text that is typed waits for the next key, in milliseconds. */
const pause = 150;

/**
 * A text that is typed, once the typing pauses: for what the server is asked. While something is
 * pressed it waits too, so that no results move from under the pointer.
 */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (text === debounced) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      if (document.documentElement.matches(':active')) timer = setTimeout(update, pause);
      else setDebounced(text);
    };
    timer = setTimeout(update, pause);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return debounced;
}
