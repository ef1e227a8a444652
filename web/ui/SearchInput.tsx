import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isNavigating } from '../platform/navigation.ts';
import { ClearSearch } from './ClearSearch.tsx';
import classes from './SearchInput.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** Attributes of the box, such as the mark of the page's main search, or the list of what may be meant. */
  readonly box?: Readonly<Record<`data-${string}`, string>> & { readonly list?: string };
}

/** How long the box waits for the next key before it tells what it holds, in milliseconds. */
const pause = 150;

/** A search box with its label. What is typed stands at once and is told when the typing pauses. */
export function SearchInput({ label, value, maxLength, onChange, box }: Props) {
  const name = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // The address moved by itself (Back, another list): the box follows. What it told comes back late and is no news.
    if (told !== value) {
      setTold(value);
      setText(value);
    }
  }
  /** Tells what stands in the box, unless the page is being left: that would call the reader back. */
  const tell = useEffectEvent((): boolean => {
    if (isNavigating()) return false;
    setTold(text);
    onChange(text);
    return true;
  });
  useEffect(() => {
    if (text === told) return;
    let address = window.location.href;
    let waiting = setTimeout(look, pause);
    function look() {
      // Another page of the list was gone to meanwhile, and is still being drawn: told now, the text would lead back.
      if (window.location.href === address && tell()) return;
      address = window.location.href;
      waiting = setTimeout(look, pause);
    }
    return () => clearTimeout(waiting);
  }, [text, told]);
  return (
    <div className={classes.search}>
      <label htmlFor={name}>{label}</label>
      <span className={classes.box}>
        <input
          {...box}
          ref={input}
          id={name}
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
        {text !== '' && <ClearSearch box={input} onClear={() => setText('')} />}
      </span>
    </div>
  );
}
