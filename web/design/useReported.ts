import { useState } from 'react';

/**
 * What a control that reports what is typed in it reported last. The value that it is given then
 * comes back late and is no news; changed from elsewhere (Back, another record) it is followed.
 * @param value as it is given
 * @param follow takes up a value from elsewhere; called while the control is drawn
 * @returns the value reported last, or followed, and how to say that another one is reported
 */
export function useReported(
  value: string,
  follow: () => void,
): [reported: string, setReported: (value: string) => void] {
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (reported !== value) {
      setReported(value);
      follow();
    }
  }
  return [reported, setReported];
}
