import { memo, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import type { Marks } from '../../ui/Marked.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { answerTime } from '../answer-time.ts';
import { Cell, OtherNames } from './Cell.tsx';
import classes from './TestCards.module.css';
import type { DrawnListProps } from './TestTable.tsx';
import { UrgentMarks } from './UrgentMarks.tsx';
import { useRows } from './useRows.ts';

/** The search row, which stays at the top of the window. */
const covered = 72;

const Card = memo(function Card({
  item,
  marks,
  outOfHours,
}: {
  item: PrestazioneListItem;
  marks: Marks;
  outOfHours: boolean;
}) {
  const speech = useLanguage();
  const days = item.responseTimeDays;
  return (
    <>
      <p className={classes.name}>
        <Link to={paths.test(item.id)} className={classes.link}>
          <Marked text={item.serviceName} marks={marks} />
        </Link>
        <OtherNames item={item} marks={marks} />
      </p>
      <p className={classes.facts}>
        <Cell item={item} column="internalCode" marks={marks} />
        <Cell item={item} column="nomenclatorCode" marks={marks} />
        {days !== null && <span>{answerTime(days, speech)}</span>}
      </p>
      <p className={classes.facts}>
        <Cell item={item} column="material" marks={marks} />
        <Cell item={item} column="testTubeContainer" marks={marks} />
      </p>
      <p className={classes.facts}>
        <Cell item={item} column="executionSector" marks={marks} />
        <UrgentMarks of={item} outOfHours={outOfHours} />
      </p>
      <div className={classes.export}>
        <ExportButton of={{ list: 'prestazione', id: item.id, name: item.serviceName }} isSmall />
      </div>
    </>
  );
});

/** The cards of a phone: what a nurse looks for, large enough to touch. */
export function TestCards({ label, rows, marks, handle, onLeave, outOfHours }: DrawnListProps) {
  const place = useRef<HTMLUListElement>(null);
  const { drawn, before, after, measure, focusRow, onKeyDown } = useRows({
    items: rows,
    place,
    estimate: 168,
    covered,
    onLeave,
  });
  useImperativeHandle(handle, () => ({ focusRow }));
  return (
    <ul
      ref={place}
      aria-label={label}
      className={classes.cards}
      onKeyDown={onKeyDown}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn.map(({ item, index }) => (
        <li
          key={item.id}
          ref={measure}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          className={classes.place}
        >
          <div className={classes.card}>
            <Card item={item} marks={marks} outOfHours={outOfHours} />
          </div>
        </li>
      ))}
    </ul>
  );
}
