import type { ReactNode } from 'react';
import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, isFuture } from '#contract/comunicato.ts';
import { Callout } from '../design/Callout.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useInstant } from '../platform/useInstant.ts';
import { LinkedText } from '../ui/LinkedText.tsx';
import { DueDate } from './DueDate.tsx';
import { useToday } from './useToday.ts';

interface ComunicatoSheetProps {
  readonly comunicato: Omit<Comunicato, 'id' | 'version' | 'modifiedAt'> & {
    readonly modifiedAt?: string;
  };
  readonly heading: ReactNode;
  readonly actions?: ReactNode;
  /** The reader's day, by default the laboratory's today. */
  readonly today?: string;
}

export function ComunicatoSheet({
  comunicato,
  heading,
  actions,
  today: givenToday,
}: ComunicatoSheetProps) {
  const { say } = useLanguage();
  const writeInstant = useInstant();
  const ownToday = useToday();
  const today = givenToday ?? ownToday;
  const { modifiedAt, subject } = comunicato;
  return (
    <article>
      <Panel>
        {heading}
        <Cluster as="p" gap={3} align="base">
          <DueDate comunicato={comunicato} today={today} />
          {modifiedAt !== undefined && (
            <Note>{say('announcements.modified', { at: writeInstant(modifiedAt) })}</Note>
          )}
        </Cluster>
        {actions}
        {isFuture(comunicato, today) && (
          <Callout tone="caution">{say('announcements.starts.help')}</Callout>
        )}
        {isExpired(comunicato, today) && (
          <Callout tone="caution">{say('announcements.expired.help')}</Callout>
        )}
        <Stack isNarrow>
          <p lang="it">
            <LinkedText text={subject} />
          </p>
        </Stack>
      </Panel>
    </article>
  );
}
