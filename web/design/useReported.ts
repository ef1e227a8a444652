import { useState } from 'react';

/**
 * The value that an input reported last. Its `value` prop follows late, which is ignored; a change
 * from elsewhere (Back, another record) is taken over.
 * @param value the prop
 * @param follow takes over a value from elsewhere; called during render
 * @returns the value reported last, or taken over, and its setter
 */
export function useReported(
  value: string,
  follow: () => void,
): [reported: string, setReported: (value: string) => void] {
  const [previous, setPrevious] = useState(value);
  const [reported, setReported] = useState(value);
  if (previous !== value) {
    setPrevious(value);
    if (reported !== value) {
      setReported(value);
      follow();
    }
  }
  return [reported, setReported];
}
