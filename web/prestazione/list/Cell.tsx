import type { ReactNode } from 'react';
import type { ReadingByKind } from '#contract/field-kind.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ListKind } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import type { PlainKind } from '../../ui/plain-words.ts';
import { isPlain, plainWords } from '../../ui/plain-words.ts';
import classes from './Cell.module.css';
import type { ColumnKey } from './columns.ts';
import { UrgentMarks } from './UrgentMarks.tsx';

interface CellProps {
  readonly item: PrestazioneListItem;
  readonly column: ColumnKey;
  readonly marks: Marks;
}

type Render<Value> = (value: Value, cell: CellProps) => ReactNode;

const text: Render<string> = (value, { marks }) => <Marked text={value} marks={marks} />;

const renders: {
  readonly [Kind in Exclude<ListKind, PlainKind>]: Render<
    Readonly<NonNullable<ReadingByKind[Kind]>>
  >;
} = {
  text: (value, { column, marks }) => {
    const marked = <Marked text={value} marks={marks} />;
    const isCode = column === 'internalCode' || column === 'nomenclatorCode';
    return isCode ? <span className={classes.code}>{marked}</span> : marked;
  },
  longText: text,
  texts: (value, cell) => text(value.join('; '), cell),
  choice: (value, { column, marks }) => {
    const marked = <Marked text={value.description} marks={marks} />;
    return column === 'testTubeContainer' ? (
      <TubeBadge container={value}>{marked}</TubeBadge>
    ) : (
      marked
    );
  },
  choices: (value, cell) => text(value.map(({ description }) => description).join('; '), cell),
};

export function Cell(props: CellProps) {
  const speech = useLanguage();
  const { column, item } = props;
  const value = item[column];
  const kind = fieldOf(column).kind as ListKind;
  if (value === undefined) return null;
  if (value === null) return kind === 'flag' ? <NotStated /> : null;
  if (column === 'urgentRequest' && value) return <UrgentMarks of={item} isQuiet />;
  if (isPlain(kind)) return plainWords[kind](String(value), speech);
  const render = renders[kind] as Render<unknown>;
  return render(value, props);
}
