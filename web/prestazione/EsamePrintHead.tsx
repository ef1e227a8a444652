import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { useInstant } from '../platform/useInstant.ts';
import { PrintHead } from '../ui/PrintHead.tsx';
import type { Revised } from './revision-words.ts';
import { revisionWords } from './revision-words.ts';

/** The head of a test's printed sheet, with its revision and the address of the one in force. */
export function EsamePrintHead({ test }: { test: Revised & { readonly id: number } }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const { origin } = useSite();
  return (
    <PrintHead facts={revisionWords(say, writeInstant, test)}>
      <p>
        {say('test.print.check')} {origin}
        {paths.test(test.id)}
      </p>
    </PrintHead>
  );
}
