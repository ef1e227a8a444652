import type { ReactNode } from 'react';
import { amountText, withoutUnit } from '#contract/amount.ts';
import { PrintSheet } from '../design/PrintSheet.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { DataText } from '../ui/DataText.tsx';
import { AddressCode } from './AddressCode.tsx';
import { answerTime } from './answer-time.ts';
import { EsamePrintHead } from './EsamePrintHead.tsx';
import type { KnownPrestazione } from './FieldValue.tsx';
import classes from './PatientSheet.module.css';
import { useKnownFields } from './shownFields.ts';

/** The whole sheet fits one page: a long note is written smaller. */
function sizeOf(note: string): 'large' | 'medium' | 'small' {
  if (note.length <= 500) return 'large';
  return note.length <= 1500 ? 'medium' : 'small';
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2>{label}</h2>
      {children}
    </div>
  );
}

/** What a patient takes home: how to prepare, whom to call, and where the page is. */
export function PatientSheet({
  test,
  onPrinted,
}: {
  test: KnownPrestazione & { readonly updatedAt: string };
  onPrinted: () => void;
}) {
  const speech = useLanguage();
  const { say, language } = speech;
  const { labelOf } = useKnownFields();
  const { origin } = useSite();
  const { notePatient, fasting, fastingHours, withdrawalMethods, responseTimeDays: days } = test;
  const contacts = [test.placeOfExecution, test.executionSector].flatMap((place) =>
    place && (place.desk || place.phone || place.openingHours) ? [place] : [],
  );
  return (
    <PrintSheet onPrinted={onPrinted}>
      <article className={classes.sheet} data-size={sizeOf(notePatient ?? '')}>
        <EsamePrintHead test={test} />
        <p className={classes.kind}>{say('patientSheet')}</p>
        <h1>
          <DataText>{test.serviceName}</DataText>
        </h1>
        <Part label={say('patientSheet.preparation')}>
          {fasting === true && <p>{labelOf('fasting')}</p>}
          {typeof fastingHours === 'number' && (
            <p>
              {withoutUnit(labelOf('fastingHours'), 'hour')}:{' '}
              {amountText(fastingHours, 'hour', language, say('amount.atOnce'))}
            </p>
          )}
          <p className={classes.note}>
            {notePatient ? <DataText>{notePatient}</DataText> : say('test.noPatientNote')}
          </p>
        </Part>
        {withdrawalMethods && (
          <Part label={labelOf('withdrawalMethods')}>
            <p>
              <DataText>{withdrawalMethods.description}</DataText>
            </p>
          </Part>
        )}
        {typeof days === 'number' && (
          <Part label={say('test.summary.answer')}>
            <p>{answerTime(days, speech)}</p>
          </Part>
        )}
        {contacts.length > 0 && (
          <Part label={say('patientSheet.contact')}>
            {contacts.map((place) => (
              <p key={place.description}>
                <DataText>
                  {[place.description, place.desk, place.openingHours, place.phone]
                    .filter(Boolean)
                    .join(' · ')}
                </DataText>
              </p>
            ))}
          </Part>
        )}
        <AddressCode address={`${origin}${paths.test(test.id)}`} />
      </article>
    </PrintSheet>
  );
}
