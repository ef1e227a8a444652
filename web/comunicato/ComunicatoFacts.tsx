import type { Comunicato } from '#contract/comunicato.ts';
import { isFuture, publicationDay } from '#contract/comunicato.ts';
import { laboratoryDay } from '#contract/laboratory-time.ts';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Tag } from '../design/Tag.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSite } from '../platform/site.ts';
import { useInstant } from '../platform/useInstant.ts';
import { useToday } from '../platform/useToday.ts';
import { DueDate } from './DueDate.tsx';

type Dated = Pick<Comunicato, 'startDate' | 'dueDate' | 'pinned' | 'warning'> &
  Partial<Pick<Comunicato, 'createdAt' | 'modifiedAt'>>;

interface ComunicatoFactsProps {
  /** One that is still being written has no instants. */
  readonly comunicato: Dated;
  /** The reader's day, by default the laboratory's today. */
  readonly today?: string;
}

/** How an announcement stands out, until when it holds, and since when it has been public. */
export function ComunicatoFacts({ comunicato, today: givenToday }: ComunicatoFactsProps) {
  const { say } = useLanguage();
  const ownToday = useToday();
  const today = givenToday ?? ownToday;
  const { warning, pinned, createdAt, modifiedAt } = comunicato;
  return (
    <Cluster as="p" gap={3} align="base">
      {warning && <Tag tone="caution">{say('announcements.warning')}</Tag>}
      {pinned && <Tag>{say('announcements.pinned')}</Tag>}
      <DueDate comunicato={comunicato} today={today} />
      {createdAt !== undefined && modifiedAt !== undefined && (
        <Published comunicato={{ ...comunicato, createdAt, modifiedAt }} today={today} />
      )}
    </Cluster>
  );
}

/** The day of publication, and the last change where it came on a later day. */
function Published({
  comunicato,
  today,
}: {
  comunicato: Pick<Comunicato, 'startDate' | 'createdAt' | 'modifiedAt'>;
  today: string;
}) {
  const { say, language } = useLanguage();
  const writeInstant = useInstant();
  const { timeZone } = useSite();
  const { modifiedAt } = comunicato;
  const published = publicationDay(comunicato, timeZone);
  const isChangedLater = laboratoryDay(new Date(modifiedAt), timeZone) > published;
  return (
    <>
      {!isFuture(comunicato, today) && (
        <Note>{say('announcements.published', { day: formatDay(published, language) })}</Note>
      )}
      {isChangedLater && (
        <Note>{say('announcements.modified', { at: writeInstant(modifiedAt) })}</Note>
      )}
    </>
  );
}
