import { memo } from 'react';
import { amountText, withoutUnit } from '#contract/amount.ts';
import { handlingFields } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Cluster } from '../../design/Cluster.tsx';
import type { IconName } from '../../design/Icon.tsx';
import { IconMark } from '../../design/IconMark.tsx';
import { useLanguage } from '../../platform/language.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import { useKnownFields } from '../shownFields.ts';

interface RowMarksProps {
  readonly of: PrestazioneListItem;
  /** Shows the words beside the icons: in cards, which have no filters beside them to explain them. */
  readonly hasWords?: boolean;
}

const handling = [
  { key: 'onIce', icon: 'ice', tone: 'cold' },
  { key: 'protectFromLight', icon: 'dark', tone: undefined },
  { key: 'doNotRefrigerate', icon: 'warm', tone: undefined },
  { key: 'fasting', icon: 'fasting', tone: undefined },
] as const satisfies readonly {
  key: keyof PrestazioneListItem;
  icon: IconName;
  tone: 'cold' | undefined;
}[];

/**
 * What must be done with the sample, where it is an exception. As all marks, the same for every
 * query.
 */
export const HandlingMarks = memo(function HandlingMarks({ of, hasWords = false }: RowMarksProps) {
  const { language, say } = useLanguage();
  const { labelOf } = useKnownFields();
  const within = of.deliverWithinMinutes;
  const stated = handling.filter(({ key }) => of[key] === true);
  if (stated.length === 0 && typeof within !== 'number') {
    if (hasWords) return null;
    const isNo = handlingFields.every((key) => of[key] === false || of[key] === undefined);
    return <span className="visually-hidden">{say(isNo ? 'test.no' : 'test.notStated')}</span>;
  }
  const time =
    typeof within === 'number'
      ? amountText(within, 'minute', language, say('amount.atOnce'))
      : undefined;
  return (
    <Cluster gap={1}>
      {stated.map(({ key, icon, tone }) => (
        <IconMark key={key} icon={icon} tone={tone} label={labelOf(key)} />
      ))}
      {time !== undefined && (
        <IconMark
          icon="clock"
          label={`${withoutUnit(labelOf('deliverWithinMinutes'), 'minute')}: ${time}`}
          word={time}
        />
      )}
    </Cluster>
  );
});

/**
 * Can it be requested urgently, by whom, and on weekends: as words where all are urgent, and only
 * what distinguishes them is shown.
 */
export const UrgencyMarks = memo(function UrgencyMarks({
  of,
  hasWords = false,
  isUrgentList = false,
}: RowMarksProps & { readonly isUrgentList?: boolean }) {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  if (of.urgentRequest === null) return hasWords ? null : <NotStated />;
  if (!of.urgentRequest)
    return hasWords ? null : <span className="visually-hidden">{say('test.no')}</span>;
  const word = (text: string) => (hasWords ? text : undefined);
  const isForAll = of.urgentInpatientsOnly !== true;
  return (
    <Cluster gap={1}>
      {!isForAll && (
        <IconMark
          icon="urgent"
          tone="caution"
          label={say('mark.inpatientsOnly')}
          word={say('mark.inpatients')}
        />
      )}
      {isForAll && isUrgentList && <span className="visually-hidden">{say('mark.urgent')}</span>}
      {isForAll && !isUrgentList && (
        <IconMark icon="urgent" label={say('mark.urgent')} word={word(say('mark.urgentShort'))} />
      )}
      {of.saturdaysHolidaysAfter930 === true && (
        <IconMark
          icon="weekend"
          label={labelOf('saturdaysHolidaysAfter930')}
          word={word(say('mark.weekend'))}
        />
      )}
    </Cluster>
  );
});
