import type { ImportKind } from '#contract/importazione.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { saveAsText } from '../ui/saveAsText.ts';
import classes from './NewImport.module.css';
import { templateKeys, templateOf } from './template.ts';
import { useKeyLabels } from './words.ts';

/** A sheet with nothing but the headings that the import knows, in the reader's language. */
export function Template({ kind }: { kind: ImportKind }) {
  const { say } = useLanguage();
  const labelOf = useKeyLabels();
  const { data } = useOperation('GetFieldConfiguration', {});
  const keys =
    data &&
    templateKeys(
      kind,
      data.fields.map(({ key }) => key),
    );
  return (
    <div className={classes.template}>
      <button
        type="button"
        aria-disabled={keys === undefined}
        onClick={() => keys && saveAsText(say(`importazione.template.${kind}`), templateOf(keys.map(labelOf)))}
      >
        {say('importazione.template')}
      </button>
      <p>{say(`importazione.template.${kind}.help`)}</p>
    </div>
  );
}
