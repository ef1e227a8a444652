import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useReported } from '../design/useReported.ts';
import { useTypedBefore } from '../platform/hydration.ts';
import { isAt, isNavigating, whenArrived } from '../platform/navigation.ts';
import { ClearSearch } from './ClearSearch.tsx';
import classes from './SearchInput.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** What else an address without the program has: the rest of the list's state. */
  readonly others?: Readonly<Record<string, string>>;
  /**
   * Attributes of the input, such as the mark of the page's main search, or the list of
   * suggestions.
   */
  readonly attributes?: Readonly<Record<`data-${string}`, string>> & { readonly list?: string };
}

/** How long the input waits for the next key before it reports its text, in milliseconds. */
const pause = 150;

/**
 * A search input with its label. What is typed shows at once and is reported when the typing
 * pauses.
 */
export function SearchInput({ label, value, maxLength, onChange, others, attributes }: Props) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [reported, setReported] = useReported(value, () => setText(value));
  const { key, pathname } = useLocation();
  const report = useEffectEvent(() => {
    setReported(text);
    onChange(text);
  });
  useEffect(() => {
    if (text === reported) return;
    let stop = wait();
    function wait() {
      const timer = setTimeout(() => {
        // A navigation is under way: reporting now would take the reader back.
        if (isNavigating()) stop = whenArrived(() => (stop = wait()));
        // A press is under way: the results must not move from under the pointer.
        else if (document.documentElement.matches(':active')) stop = wait();
        // Another page of the list is still rendering: its render starts this effect again.
        else if (isAt(key)) report();
      }, pause);
      return () => clearTimeout(timer);
    }
    return () => stop();
  }, [text, reported, key]);
  useTypedBefore(input, value, setText);
  const field = (
    <div className={`${classes.search} screen-only`}>
      <label htmlFor={name}>{label}</label>
      <span className={classes.box}>
        <input
          {...attributes}
          ref={input}
          id={name}
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            setText('');
          }}
        />
        {text !== '' && <ClearSearch input={input} onClear={() => setText('')} />}
      </span>
    </div>
  );
  if (others === undefined) return field;
  return (
    <form action={pathname} className={classes.form} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(others).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {field}
    </form>
  );
}
