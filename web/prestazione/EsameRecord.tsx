import type { PrestazionePublic } from '#contract/prestazione.ts';
import { Note } from '../design/Note.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { EsameActions } from './EsameActions.tsx';
import { EsameAdmin } from './EsameAdmin.tsx';
import classes from './EsameRecord.module.css';
import { revisionWords } from './revision-words.ts';

/** The actions of a test's page, and its revision. */
export function EsameRecord({ of }: { of: PrestazionePublic }) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  return (
    <div className={`${classes.record} screen-only`}>
      <EsameActions id={of.id} name={of.serviceName} />
      <EsameAdmin id={of.id} />
      <p className={classes.revision}>
        <Note>
          {revisionWords(say, writeInstant, of).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </Note>
      </p>
    </div>
  );
}
