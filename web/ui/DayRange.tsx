import { DateField } from '../design/DateField.tsx';
import { useLanguage } from '../platform/language.tsx';

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DayRangeProps {
  readonly range: Range;
  readonly onChange: (change: Range) => void;
}

/** The first and the last day of a filter. */
export function DayRange({ range, onChange }: DayRangeProps) {
  const { say } = useLanguage();
  const { from, to } = range;
  const isReversed = from !== undefined && to !== undefined && from > to;
  return (['from', 'to'] as const).map((end) => (
    <DateField
      key={end}
      label={say(`days.${end}`)}
      value={range[end] ?? ''}
      onChange={(day) => onChange({ [end]: day || undefined })}
      fault={isReversed && end === 'from' ? say('days.reversed') : undefined}
    />
  ));
}
