import { memo, useImperativeHandle, useRef } from 'react';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { CoverLink } from '../../design/CoverLink.tsx';
import { ListCard } from '../../design/ListCard.tsx';
import { Note } from '../../design/Note.tsx';
import { paths } from '../../paths.ts';
import { useIsHydrated } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useHasTwoCards } from '../../platform/useIsWide.ts';
import { ContainerDrawings } from '../../tabella/TubeBadge.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { answerTime } from '../answer-time.ts';
import { ConfusableMark } from '../Confusables.tsx';
import { DrawButton } from '../prelievo/DrawButton.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { Cell, ContainerWords } from './Cell.tsx';
import { GroupWords } from './GroupWords.tsx';
import type { Reasoning } from './Reasons.tsx';
import { Reasons } from './Reasons.tsx';
import { HandlingMarks, UrgencyMarks } from './RowMarks.tsx';
import classes from './TestCards.module.css';
import type { DrawnListProps } from './TestTable.tsx';
import { useRows } from './useRows.ts';

/** The bar, which stays at the top of the window. */
const covered = 60;

/** A card shows values without labels. */
const noFields: readonly ListKey[] = [];

const Card = memo(function Card({
  item,
  reasoning,
  urgentOnly,
}: {
  item: PrestazioneListItem;
  reasoning: Reasoning;
  urgentOnly: boolean;
}) {
  const speech = useLanguage();
  const { marks } = reasoning;
  const { responseTimeDays: days, testTubeContainer: container } = item;
  return (
    <ListCard>
      <div className={classes.card}>
        <span className={classes.container}>
          {container && <ContainerDrawings of={container} />}
        </span>
        <div>
          <p className={classes.name}>
            <CoverLink to={paths.test(item.id)}>
              <Marked text={item.serviceName} marks={marks} />
            </CoverLink>
            <StatusMark of={item} />
            <ConfusableMark of={item.confusable} />
            <Reasons item={item} of={reasoning} shown={noFields} />
          </p>
          <Note>
            <span className={classes.facts} data-parted="">
              <Cell item={item} column="internalCode" marks={marks} />
              <Cell item={item} column="material" marks={marks} />
              {typeof days === 'number' && <span>{answerTime(days, speech)}</span>}
            </span>
          </Note>
          <div className={classes.facts}>
            {container && <ContainerWords of={container} marks={marks} />}
            <HandlingMarks of={item} hasWords />
            <UrgencyMarks of={item} hasWords isUrgentList={urgentOnly} />
          </div>
        </div>
      </div>
      <span className={classes.add}>
        <DrawButton of={item} />
      </span>
    </ListCard>
  );
});

/** The cards on a phone, and two beside one another on a tablet. */
export const TestCards = memo(function TestCards({
  label,
  lines,
  reasoning,
  handle,
  onLeave,
  urgentOnly,
}: DrawnListProps) {
  const isHydrated = useIsHydrated();
  const hasTwo = useHasTwoCards();
  const place = useRef<HTMLUListElement>(null);
  const { rows, before, after, measure, focusRow, onKeyDown } = useRows({
    lines,
    place,
    estimate: 84,
    covered,
    columns: hasTwo ? 2 : 1,
    onLeave,
  });
  useImperativeHandle(handle, () => ({ focusRow }));
  const tests = lines.reduce((count, { kind }) => count + (kind === 'test' ? 1 : 0), 0);
  return (
    <ul
      ref={place}
      aria-label={label}
      className={classes.cards}
      data-sent={isHydrated ? undefined : ''}
      onKeyDown={onKeyDown}
      style={before > 0 || after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
    >
      {rows.map(({ line, index, row }) =>
        line.kind === 'group' ? (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            data-row={row}
            className={classes.group}
          >
            <GroupWords group={line.group} />
          </li>
        ) : (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            data-row={row}
            aria-setsize={tests}
            aria-posinset={line.place + 1}
          >
            <Card item={line.item} reasoning={reasoning} urgentOnly={urgentOnly} />
          </li>
        ),
      )}
    </ul>
  );
});
