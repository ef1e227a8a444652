import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Comunicato, ComunicatoForm } from '#contract/comunicato.ts';
import { isExpired, isFuture } from '#contract/comunicato.ts';
import type { LinkedTest } from '#contract/field-value.ts';
import { Callout } from '../design/Callout.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Stack } from '../design/Stack.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import { DataText } from '../ui/DataText.tsx';
import { LinkedText } from '../ui/LinkedText.tsx';
import { ComunicatoFacts } from './ComunicatoFacts.tsx';

interface ComunicatoSheetProps {
  /** One that is still being written has no instants. */
  readonly comunicato: ComunicatoForm & Partial<Pick<Comunicato, 'createdAt' | 'modifiedAt'>>;
  /** The tests that it is about. */
  readonly prestazioni?: readonly LinkedTest[];
  readonly heading: ReactNode;
  readonly actions?: ReactNode;
  /** The reader's day, by default the laboratory's today. */
  readonly today?: string;
}

export function ComunicatoSheet({
  comunicato,
  heading,
  prestazioni = [],
  actions,
  today: givenToday,
}: ComunicatoSheetProps) {
  const { say } = useLanguage();
  const ownToday = useToday();
  const today = givenToday ?? ownToday;
  const { subject } = comunicato;
  return (
    <article>
      <Panel>
        {heading}
        <ComunicatoFacts comunicato={comunicato} today={today} />
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
          {prestazioni.length > 0 && (
            <nav aria-label={say('announcements.tests')}>
              <Note as="p">{say('announcements.tests')}</Note>
              <Stack as="ul" gap={1}>
                {prestazioni.map(({ id, serviceName }) => (
                  <li key={id}>
                    <Link to={paths.test(id)}>
                      <DataText>{serviceName}</DataText>
                    </Link>
                  </li>
                ))}
              </Stack>
            </nav>
          )}
        </Stack>
      </Panel>
    </article>
  );
}
