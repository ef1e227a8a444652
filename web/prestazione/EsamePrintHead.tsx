import type { PrestazionePublic } from '#contract/prestazione.ts';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';
import { revisionWords } from './revision-words.ts';

/** The head of a test's printed sheet, with its revision and the address of the one in force. */
export function EsamePrintHead({ test }: { test: PrestazionePublic }) {
  const { language, say } = useLanguage();
  return (
    <PrintHead facts={revisionWords(say, language, test)}>
      <p>
        {say('test.print.check')} {window.location.origin}
        {paths.test(test.id)}
      </p>
    </PrintHead>
  );
}
