import { useCallback, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import classes from './FoldedText.module.css';

export function FoldedText({ text }: { text: string }) {
  const { say } = useLanguage();
  const [isLong, setLong] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  // Only the rendered text shows how many lines it takes.
  const measure = useCallback((shown: HTMLElement | null) => {
    if (shown) setLong(shown.scrollHeight > shown.clientHeight + 1);
  }, []);
  return (
    <div className={classes.folded}>
      <div ref={measure} className={isExpanded ? undefined : classes.cut}>
        <DataText>
          <LinkedText text={text} />
        </DataText>
      </div>
      {isLong && (
        <Button variant="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {say('history.whole')}
        </Button>
      )}
    </div>
  );
}
