import { fieldOf } from '#contract/prestazione.fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { formatExact } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import classes from './Cell.module.css';
import type { ColumnKey } from './columns.ts';
import { UrgentMarks } from './UrgentMarks.tsx';

/** The cell of a field in the list. */
export function Cell({
  item,
  column,
  marks,
}: {
  item: PrestazioneListItem;
  column: ColumnKey;
  marks: Marks;
}) {
  const { language, say } = useLanguage();
  const value = item[column];
  if (column === 'urgentRequest' && value === true) return <UrgentMarks of={item} isQuiet />;
  if (value === null && fieldOf(column).kind === 'flag') return <NotStated />;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return say(value ? 'test.yes' : 'test.no');
  if (typeof value === 'number') return formatExact(value, language);
  if (typeof value === 'string') {
    const isCode = column === 'internalCode' || column === 'nomenclatorCode';
    return isCode ? (
      <span className={classes.code}>
        <Marked text={value} marks={marks} />
      </span>
    ) : (
      <Marked text={value} marks={marks} />
    );
  }
  if (Array.isArray(value)) {
    const words = value.map((one) => (typeof one === 'string' ? one : one.description));
    return <Marked text={words.join('; ')} marks={marks} />;
  }
  const { description } = value;
  if (column !== 'testTubeContainer') return <Marked text={description} marks={marks} />;
  return (
    <TubeBadge description={description}>
      <Marked text={description} marks={marks} />
    </TubeBadge>
  );
}
