import type { PrestazionePublic } from '#contract/prestazione.ts';
import { paths } from '../paths.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { PrintHead } from '../ui/PrintHead.tsx';

/** The head of a test's printed sheet: it names its version too, and where the one in force stands. */
export function EsamePrintHead({ test }: { test: PrestazionePublic }) {
  const { language, say } = useLanguage();
  const facts = [
    say('test.version', { version: test.version }),
    say('test.updated', { at: formatInstant(test.updatedAt, language) }),
  ];
  return (
    <PrintHead facts={facts}>
      <p>
        {say('test.print.check')} {window.location.origin}
        {paths.test(test.id)}
      </p>
    </PrintHead>
  );
}
