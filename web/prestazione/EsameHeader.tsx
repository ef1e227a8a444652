import type { PrestazionePublic } from '#contract/prestazione.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { EsameActions } from './EsameActions.tsx';
import classes from './EsameHeader.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';

/** Name, codes, other names, marks and version of a test, and what can be done with its page. */
export function EsameHeader({ test, whole }: { test: KnownPrestazione; whole: PrestazionePublic | undefined }) {
  const { language, say } = useLanguage();
  const codes = (['internalCode', 'nomenclatorCode', 'initials'] as const).flatMap((key) => {
    const value = test[key];
    return value ? [{ key, value }] : [];
  });
  const marks = [
    { key: 'test.mark.urgent', on: test.urgentRequest, strong: true },
    { key: 'test.mark.inpatientsOnly', on: test.urgentRequest && test.urgentInpatientsOnly, strong: true },
    { key: 'test.mark.saturdays', on: test.saturdaysHolidaysAfter930, strong: false },
    { key: 'test.mark.ssn', on: test.affiliatedExamSsn, strong: false },
  ] as const;
  const marked = marks.filter(({ on }) => on);
  return (
    <header className={classes.header}>
      <div className={classes.names}>
        <PageHeading title={test.serviceName}>
          <DataText>{test.serviceName}</DataText>
        </PageHeading>
        <dl className={classes.codes}>
          {codes.map(({ key, value }) => (
            <div key={key}>
              <dt>{say(`field.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {test.synonym && test.synonym.length > 0 && (
          <p className={classes.synonyms}>
            {say('test.alsoCalled')}: <DataText>{test.synonym.join(', ')}</DataText>
          </p>
        )}
        {marked.length > 0 && (
          <ul className={classes.marks}>
            {marked.map(({ key, strong }) => (
              <li key={key} className={strong ? classes.strong : classes.mark}>
                {say(key)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {whole && (
        <div className={classes.record}>
          <EsameActions />
          <p className={classes.version}>
            {say('test.version', { version: whole.version })}
            <br />
            {say('test.updated', { at: formatInstant(whole.updatedAt, language) })}
          </p>
        </div>
      )}
    </header>
  );
}
