import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Tag } from '../design/Tag.tsx';
import { useLanguage } from '../platform/language.tsx';

interface UrgentMarksProps {
  readonly of: Pick<
    PrestazioneListItem,
    'urgentRequest' | 'urgentInpatientsOnly' | 'saturdaysHolidaysAfter930'
  >;
}

/** Can it be requested urgently, by whom, and out of hours: in words, not by colour alone. */
export function UrgentMarks({ of }: UrgentMarksProps) {
  const { say } = useLanguage();
  return (
    <>
      {of.urgentRequest && !of.urgentInpatientsOnly && (
        <Tag tone="critical">{say('mark.urgent')}</Tag>
      )}
      {of.urgentRequest && of.urgentInpatientsOnly && (
        <Tag tone="caution">{say('mark.inpatientsOnly')}</Tag>
      )}
      {of.saturdaysHolidaysAfter930 && <Tag>{say('field.saturdaysHolidaysAfter930')}</Tag>}
    </>
  );
}
