import type { PrestazionePublic } from '#contract/prestazione.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { EsameActions } from './EsameActions.tsx';
import { EsameAdmin } from './EsameAdmin.tsx';
import classes from './EsameRecord.module.css';

/** What can be done with a test's page, and which version it shows. */
export function EsameRecord({ of }: { of: PrestazionePublic }) {
  const { language, say } = useLanguage();
  return (
    <div className={classes.record}>
      <EsameActions id={of.id} name={of.serviceName} />
      <EsameAdmin id={of.id} />
      <p className={classes.version}>
        {say('test.version', { version: of.version })}
        <br />
        {say('test.updated', { at: formatInstant(of.updatedAt, language) })}
      </p>
    </div>
  );
}
