import { DateField } from '../design/DateField.tsx';
import { useLanguage } from '../platform/language.tsx';
import type { StoriaFilter } from './storia-address.ts';

interface StoriaDaysProps {
  readonly filter: StoriaFilter;
  readonly onChange: (change: StoriaFilter) => void;
}

/** The filter by days. */
export function StoriaDays({ filter, onChange }: StoriaDaysProps) {
  const { say } = useLanguage();
  const isReversed =
    filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  return (['from', 'to'] as const).map((end) => (
    <DateField
      key={end}
      label={say(`storia.${end}`)}
      value={filter[end] ?? ''}
      onChange={(day) => onChange({ [end]: day || undefined })}
      fault={isReversed && end === 'from' ? say('storia.reversed') : undefined}
    />
  ));
}
