import type { ReactNode } from 'react';
import { useLanguage } from '../platform/language.tsx';
import { TubeBadge } from '../tabella/TubeBadge.tsx';
import { DataText } from '../ui/DataText.tsx';
import { answerTime } from './answer-time.ts';
import classes from './EsameSummary.module.css';
import type { KnownPrestazione } from './FieldValue.tsx';
import { useKnownFields } from './shownFields.ts';

/** What a nurse needs at once: tube, material, how to collect, how long it takes. */
export function EsameSummary({ test }: { test: KnownPrestazione }) {
  const speech = useLanguage();
  const { say } = speech;
  const { labelOf } = useKnownFields();
  const { testTubeContainer: tube, material, withdrawalMethods: collect, responseTimeDays: days } = test;
  const notePatient = 'notePatient' in test ? test.notePatient : null;
  const parts: readonly (readonly [string, ReactNode])[] = [
    [say('test.summary.tube'), tube && <TubeBadge description={tube.description} />],
    [labelOf('material'), material && <DataText>{material.description}</DataText>],
    [say('test.summary.collect'), collect && <DataText>{collect.description}</DataText>],
    [say('test.summary.answer'), typeof days === 'number' && answerTime(days, speech)],
    [
      labelOf('notePatient'),
      notePatient && (
        <span className={classes.note}>
          <DataText>{notePatient}</DataText>
        </span>
      ),
    ],
  ];
  const shown = parts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <section aria-label={say('test.summary')} className={classes.summary}>
      <dl className={classes.parts}>
        {shown.map(([name, value]) => (
          <div key={name} className={classes.part}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
