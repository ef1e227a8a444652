import type { ReactNode } from 'react';
import { amountText, withoutUnit } from '#contract/amount.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ContainerDrawings } from '../tabella/TubeBadge.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { NotStated } from '../ui/NotStated.tsx';
import { answerTime } from './answer-time.ts';
import { Conditions } from './Conditions.tsx';
import classes from './EsameSummary.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { useKnownFields } from './shownFields.ts';

/** Where the sample is taken to, with what is stated of how to reach it. */
function Place({ label, of }: { label: string; of: Choice }) {
  return (
    <div>
      <Note as="p">{label}</Note>
      <p className={classes.name}>
        <DataText>{of.description}</DataText>
      </p>
      {[of.desk, of.openingHours].map(
        (text) =>
          text && (
            <p key={text}>
              <DataText>{text}</DataText>
            </p>
          ),
      )}
      {of.phone && (
        <p>
          <PhoneLink phone={of.phone} />
        </p>
      )}
    </div>
  );
}

/**
 * What a nurse needs at once: the container, what to do with the sample, where to take it, and how
 * long the answer takes.
 */
export function EsameSummary({ test }: { test: KnownPrestazione }) {
  const speech = useLanguage();
  const { say, language } = speech;
  const { labelOf } = useKnownFields();
  const { testTubeContainer: container, responseTimeDays: days, urgentResultMinutes } = test;
  const samples = [test.material, test.withdrawalMethods].flatMap((choice) => choice ?? []);
  const transport = test.sampleTreatmentTransport;
  const places = (['placeOfExecution', 'executionSector'] as const).flatMap((key) => {
    const place = test[key];
    return place ? [{ key, place }] : [];
  });
  const answers: readonly (readonly [string, ReactNode])[] = [
    ...(typeof days === 'number'
      ? [[say('test.summary.answer'), answerTime(days, speech)] as const]
      : []),
    ...(typeof urgentResultMinutes === 'number'
      ? [
          [
            withoutUnit(labelOf('urgentResultMinutes'), 'minute'),
            amountText(urgentResultMinutes, 'minute', language, say('amount.atOnce')),
          ] as const,
        ]
      : []),
  ];
  return (
    <Panel label={say('test.summary')}>
      <div className={classes.card}>
        <span className={classes.drawn}>{container && <ContainerDrawings of={container} />}</span>
        <div className={classes.sample}>
          {container !== undefined && (
            <p className={classes.container}>
              <span className="visually-hidden">{say('test.summary.tube')}: </span>
              {container === null ? (
                <NotStated phrase="test.summary.noTube" />
              ) : (
                <DataText>{container.description}</DataText>
              )}
            </p>
          )}
          {samples.length > 0 && (
            <Note as="p">
              <DataText>{samples.map(({ description }) => description).join(' · ')}</DataText>
            </Note>
          )}
          <Conditions test={test} />
          {transport && (
            <div>
              <Note as="p">{labelOf('sampleTreatmentTransport')}</Note>
              <p className={classes.reading}>
                <DataText>
                  <LinkedText text={transport} />
                </DataText>
              </p>
            </div>
          )}
        </div>
        <div className={classes.way}>
          {answers.map(([label, words]) => (
            <div key={label}>
              <Note as="p">{label}</Note>
              <p className={classes.answer}>{words}</p>
            </div>
          ))}
          {places.map(({ key, place }) => (
            <Place key={key} label={labelOf(key)} of={place} />
          ))}
        </div>
      </div>
    </Panel>
  );
}
