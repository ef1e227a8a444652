import type { ReactNode } from 'react';
import type { ReadingByKind } from '#contract/field-kind.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { ListKey, ListKind } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { Choice } from '#contract/valore-tabella.ts';
import { useLanguage } from '../../platform/language.tsx';
import { TubeBadge } from '../../tabella/TubeBadge.tsx';
import { DataText } from '../../ui/DataText.tsx';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { NotStated } from '../../ui/NotStated.tsx';
import type { PlainKind } from '../../ui/plain-words.ts';
import { isPlain, plainWords } from '../../ui/plain-words.ts';
import classes from './Cell.module.css';
import { UrgencyMarks } from './RowMarks.tsx';

interface CellProps {
  readonly item: PrestazioneListItem;
  readonly column: ListKey;
  readonly marks: Marks;
}

type Render<Value> = (value: Value, cell: CellProps) => ReactNode;

/** A container by its short name, if one is stated and the search does not mark the whole one. */
export function ContainerWords({ of, marks }: { of: Choice; marks: Marks }) {
  const { language } = useLanguage();
  const short = language === 'it' ? of.shortNameIt : of.shortNameEn;
  const isFound = marks(of.description).some(({ hit }) => hit);
  if (short === undefined || isFound) return <Marked text={of.description} marks={marks} />;
  return (
    <span className={classes.container}>
      <span className={classes.short} lang={language} aria-hidden="true" title={of.description}>
        {short}
      </span>
      <span className="paper-words">
        <DataText>{of.description}</DataText>
      </span>
    </span>
  );
}

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
  codes: (value, cell) => text(value.join('; '), cell),
  choice: (value, cell) =>
    cell.column === 'testTubeContainer' ? (
      <TubeBadge container={value}>
        <ContainerWords of={value} marks={cell.marks} />
      </TubeBadge>
    ) : (
      text(value.description, cell)
    ),
  choices: (value, cell) => text(value.map(({ description }) => description).join('; '), cell),
};

export function Cell(props: CellProps) {
  const speech = useLanguage();
  const { column, item } = props;
  const value = item[column];
  const kind = fieldOf(column).kind as ListKind;
  if (value === undefined) return null;
  if (column === 'urgentRequest') return <UrgencyMarks of={item} />;
  if (value === null) return kind === 'flag' ? <NotStated /> : null;
  // What most tests are not: an empty cell reads faster.
  if (value === false) return <span className="visually-hidden">{speech.say('test.no')}</span>;
  if (isPlain(kind)) return plainWords[kind](String(value), speech);
  const render = renders[kind] as Render<unknown>;
  return render(value, props);
}
