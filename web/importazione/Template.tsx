import type { ImportKind } from '#contract/importazione.ts';
import { operations } from '#contract/operations.ts';
import { useLanguage } from '../platform/language.tsx';
import classes from './NewImport.module.css';

/** A workbook with nothing but the headings that the import knows, in the reader's language. */
export function Template({ kind }: { kind: ImportKind }) {
  const { language, say } = useLanguage();
  const asked = new URLSearchParams({ kind, lang: language });
  return (
    <div className={classes.template}>
      <a href={`${operations.ImportTemplate.path}?${asked}`} download>
        {say('importazione.template')}
      </a>
      <p>{say(`importazione.template.${kind}.help`)}</p>
    </div>
  );
}
