import type { ImportKind } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';

/**
 * A link to an empty workbook with the headings that the import knows, in the reader's language.
 */
export function Template({ kind }: { kind: ImportKind }) {
  const { language, say } = useLanguage();
  const query = new URLSearchParams({ kind, lang: language });
  return (
    <Cluster gap={4}>
      <a href={`${operations.ImportTemplate.path}?${query}`} download>
        {say('importazione.template')}
      </a>
      <Note>{say(`importazione.template.${kind}.help`)}</Note>
    </Cluster>
  );
}
