import type { FilterParts } from './list-address.ts';
import { useLaboratoryClock } from './useLaboratoryClock.ts';
import { WhenChoice } from './WhenChoice.tsx';

interface WhenFilterProps {
  readonly when: string | undefined;
  readonly onChoose: (parts: FilterParts) => void;
}

/** When the tests are to be performed, among the filters; 'now' becomes the present day and hour. */
export function WhenFilter({ when = 'always', onChoose }: WhenFilterProps) {
  const clock = useLaboratoryClock();
  const choose = (next: string) => {
    if (next === 'now') onChoose({ when: clock?.moment });
    else onChoose({ when: next === 'always' ? undefined : next });
  };
  return <WhenChoice value={when} onChange={choose} isNowKnown={clock !== undefined} />;
}
