import type { Comunicato } from '#contract/comunicato.ts';
import { isExpired, isFuture } from '#contract/comunicato.ts';
import { Tag } from '../design/Tag.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';

/**
 * Until when an announcement holds, by the laboratory's day; and from when, of one still to come.
 */
export function DueDate({
  comunicato,
  today: givenToday,
}: {
  comunicato: Pick<Comunicato, 'startDate' | 'dueDate'>;
  today?: string;
}) {
  const { language, say } = useLanguage();
  const ownToday = useToday();
  const today = givenToday ?? ownToday;
  const { startDate } = comunicato;
  const isToCome = startDate !== null && isFuture(comunicato, today);
  return (
    <>
      {isToCome && (
        <Tag tone="caution">
          {say('announcements.starts', { day: formatDay(startDate, language) })}
        </Tag>
      )}
      <Until comunicato={comunicato} today={today} />
    </>
  );
}

function Until({ comunicato, today }: { comunicato: Pick<Comunicato, 'dueDate'>; today: string }) {
  const { language, say } = useLanguage();
  if (comunicato.dueDate === null) return <Tag isQuiet>{say('announcements.noDue')}</Tag>;
  const day = formatDay(comunicato.dueDate, language);
  if (isExpired(comunicato, today)) {
    return <Tag tone="caution">{say('announcements.expired', { day })}</Tag>;
  }
  return <Tag isQuiet>{say('announcements.due', { day })}</Tag>;
}
