import { initials } from '#contract/prestazione.list.ts';
import { Button } from '../../design/Button.tsx';
import { Cluster } from '../../design/Cluster.tsx';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';

interface SentNoteProps {
  readonly shown: number;
  readonly count: number;
  readonly filled: ReadonlySet<string>;
}

/**
 * Below the first tests, as long as the list is what the server sent: on paper and without the
 * program nobody takes them for all.
 */
export function SentNote({ shown, count, filled }: SentNoteProps) {
  const { language, say } = useLanguage();
  const numbers = {
    shown: formatNumber(shown, language),
    count: formatNumber(count, language),
  };
  return (
    <div>
      <p>{say('list.sent', numbers)}</p>
      <Cluster gap={1}>
        {initials
          .filter((letter) => filled.has(letter))
          .map((letter) => (
            <Button key={letter} variant="quiet" to={paths.tests({ initial: letter })}>
              {letter === '#' ? say('list.initialOther') : letter}
            </Button>
          ))}
      </Cluster>
    </div>
  );
}
