import type { ReactNode } from 'react';
import { FactList } from '../design/FactList.tsx';
import { Panel } from '../design/Panel.tsx';
import { useLanguage } from '../platform/language.tsx';
import { TubeBadge } from '../tabella/TubeBadge.tsx';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { NotStated } from '../ui/NotStated.tsx';
import { answerTime } from './answer-time.ts';
import type { KnownPrestazione } from './FieldValue.tsx';
import { notesInSummary, useKnownFields } from './shownFields.ts';

function Note({ text }: { text: string }) {
  return (
    <DataText>
      <LinkedText text={text} />
    </DataText>
  );
}

/**
 * What a nurse needs at once: tube, material, how to collect, how long it takes, and the warnings
 * in full.
 */
export function EsameSummary({ test }: { test: KnownPrestazione }) {
  const speech = useLanguage();
  const { say } = speech;
  const { labelOf } = useKnownFields();
  const {
    testTubeContainer: tube,
    material,
    withdrawalMethods: collect,
    responseTimeDays: days,
  } = test;
  const noTube = <NotStated phrase="test.summary.noTube" />;
  const container = tube === null ? noTube : tube && <TubeBadge container={tube} />;
  const parts: readonly (readonly [string, ReactNode])[] = [
    [say('test.summary.tube'), container],
    [labelOf('material'), material && <DataText>{material.description}</DataText>],
    [say('test.summary.collect'), collect && <DataText>{collect.description}</DataText>],
    [say('test.summary.answer'), typeof days === 'number' && answerTime(days, speech)],
  ];
  const notes = notesInSummary.flatMap((key) => {
    const text = test[key];
    return text ? [{ key, text }] : [];
  });
  const shown = parts.filter(([, value]) => value);
  if (shown.length + notes.length === 0) return null;
  return (
    <Panel label={say('test.summary')}>
      <FactList
        facts={[
          ...shown.map(([label, value]) => ({ label, value })),
          ...notes.map(({ key, text }) => ({
            key,
            label: labelOf(key),
            value: <Note text={text} />,
            isLong: true,
          })),
        ]}
      />
    </Panel>
  );
}
