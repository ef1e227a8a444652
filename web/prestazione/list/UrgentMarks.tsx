import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { Cluster } from '../../design/Cluster.tsx';
import { Tag } from '../../design/Tag.tsx';
import { useLanguage } from '../../platform/language.tsx';

interface UrgentMarksProps {
  readonly of: Pick<
    PrestazioneListItem,
    'urgentRequest' | 'urgentInpatientsOnly' | 'saturdaysHolidaysAfter930'
  >;
  readonly outOfHours?: boolean;
  /** Where every test is urgent: colour is for the exception. */
  readonly urgentOnly?: boolean;
  /** Only text, for a narrow column. */
  readonly isQuiet?: boolean;
}

/** Can it be requested urgently, by whom, and out of hours: in words, not by colour alone. */
export function UrgentMarks({
  of,
  outOfHours = false,
  urgentOnly = false,
  isQuiet = false,
}: UrgentMarksProps) {
  const { say } = useLanguage();
  const isOutOfHours = outOfHours && of.saturdaysHolidaysAfter930;
  if (!of.urgentRequest && !isOutOfHours) return null;
  return (
    <Cluster gap={1}>
      {of.urgentRequest && !of.urgentInpatientsOnly && (
        <Tag isQuiet={urgentOnly || isQuiet} tone={urgentOnly ? 'neutral' : 'critical'}>
          {say('mark.urgent')}
        </Tag>
      )}
      {of.urgentRequest && of.urgentInpatientsOnly && (
        <Tag isQuiet={isQuiet} tone="caution">
          {say('mark.inpatientsOnly')}
        </Tag>
      )}
      {isOutOfHours && <Tag>{say('field.saturdaysHolidaysAfter930')}</Tag>}
    </Cluster>
  );
}
