import { useEffect, useId, useRef, useState } from 'react';
import { mainSearch } from '../shell/useSearchKey.ts';
import classes from './SearchInput.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** How long the box waits for the next key before it tells what it holds, in milliseconds. */
const pause = 200;

/** A page's search box with its label; `/` goes to it. What is typed is told when the typing pauses. */
export function SearchInput({ label, value, maxLength, onChange }: Props) {
  const name = useId();
  const [text, setText] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(value);
  useEffect(() => () => clearTimeout(waiting.current), []);
  // The address moved without the box (Back, another list): the box follows.
  if (told.current !== value && text !== value && waiting.current === undefined) setText(value);
  told.current = value;
  const tell = (typed: string) => {
    waiting.current = undefined;
    if (typed !== value) onChange(typed);
  };
  return (
    <div className={classes.search}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        {...mainSearch}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => tell(target.value), pause);
        }}
      />
    </div>
  );
}
