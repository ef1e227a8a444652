import { memo, useImperativeHandle, useRef } from 'react';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { CoverLink } from '../../design/CoverLink.tsx';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { ExportButton } from '../../export/ExportButton.tsx';
import { paths } from '../../paths.ts';
import { useIsHydrated } from '../../platform/hydration.ts';
import { useLanguage } from '../../platform/language.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { answerTime } from '../answer-time.ts';
import { Cell } from './Cell.tsx';
import { GroupWords } from './GroupWords.tsx';
import type { Reasoning } from './Reasons.tsx';
import { Reasons } from './Reasons.tsx';
import classes from './TestCards.module.css';
import type { DrawnListProps } from './TestTable.tsx';
import { UrgentMarks } from './UrgentMarks.tsx';
import { useRows } from './useRows.ts';

/** The search row, which stays at the top of the window. */
const covered = 72;

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
  const days = item.responseTimeDays;
  return (
    <Panel>
      <div>
        <p className={classes.name}>
          <CoverLink to={paths.test(item.id)}>
            <Marked text={item.serviceName} marks={marks} />
          </CoverLink>
          <Reasons item={item} of={reasoning} shown={noFields} />
        </p>
        <Note as="p">
          <span className={classes.facts}>
            <Cell item={item} column="internalCode" marks={marks} />
            <Cell item={item} column="nomenclatorCode" marks={marks} />
            {typeof days === 'number' && <span>{answerTime(days, speech)}</span>}
          </span>
          <span className={classes.facts}>
            <Cell item={item} column="material" marks={marks} />
            <Cell item={item} column="testTubeContainer" marks={marks} />
          </span>
        </Note>
        <div className={classes.facts}>
          <Note>
            <Cell item={item} column="executionSector" marks={marks} />
          </Note>
          <UrgentMarks of={item} outOfHours={urgentOnly} urgentOnly={urgentOnly} />
        </div>
      </div>
      <div className={classes.export}>
        <ExportButton of={{ list: 'prestazione', id: item.id, name: item.serviceName }} isSmall />
      </div>
    </Panel>
  );
});

/** The cards on a phone: what a nurse looks for, large enough to touch. */
export const TestCards = memo(function TestCards({
  label,
  lines,
  reasoning,
  handle,
  onLeave,
  urgentOnly,
}: DrawnListProps) {
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLUListElement>(null);
  const { rows, before, after, measure, focusRow, onKeyDown } = useRows({
    lines,
    place,
    estimate: 168,
    covered,
    onLeave,
  });
  useImperativeHandle(handle, () => ({ focusRow }));
  const tests = lines.reduce((count, { kind }) => count + (kind === 'test' ? 1 : 0), 0);
  return (
    <ul
      ref={place}
      aria-label={label}
      className={isHydrated ? undefined : classes.sent}
      onKeyDown={onKeyDown}
      style={before > 0 || after > 0 ? { paddingTop: before, paddingBottom: after } : undefined}
    >
      {rows.map(({ line, index }) =>
        line.kind === 'group' ? (
          <li key={line.key} ref={measure} data-index={index} className={classes.group}>
            <GroupWords group={line.group} />
          </li>
        ) : (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            aria-setsize={tests}
            aria-posinset={line.place + 1}
            className={classes.place}
          >
            <div className={classes.card}>
              <Card item={line.item} reasoning={reasoning} urgentOnly={urgentOnly} />
            </div>
          </li>
        ),
      )}
    </ul>
  );
});
