import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { List } from '../design/List.tsx';
import { useLanguage } from '../platform/language.tsx';

/** Something that is wrong with a form: its sentence, and the id of the box that it is of. */
export interface ListedFault {
  readonly box: string;
  readonly words: string;
}

/** What keeps a form from being saved, each fault leading to its box. */
export function FaultList({ faults }: { faults: readonly ListedFault[] }) {
  const { say } = useLanguage();
  return (
    <Callout tone="critical" title={say('form.incomplete')}>
      <List>
        {faults.map(({ box, words }) => (
          <li key={box}>
            <Button variant="link" onClick={() => document.getElementById(box)?.focus()}>
              {words}
            </Button>
          </li>
        ))}
      </List>
    </Callout>
  );
}
