import { useState } from 'react';
import { applicable, differBy, isSettled } from '#contract/intervals.applies.ts';
import type { Interval } from '#contract/intervals.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { IntervalFinder } from './IntervalFinder.tsx';
import classes from './IntervalTable.module.css';
import { ageWords, answerWords, rangeWords } from './interval-words.ts';
import type { PersonInput } from './person-input.ts';
import { emptyPerson, personOf } from './person-input.ts';
import { textParts } from './text-parts.ts';

function Range({ row, unit }: { row: Interval; unit: string }) {
  return (
    <span className={classes.range}>
      <Unbroken text={rangeWords(row, useLanguage())} />
      {unit !== '' && (
        <span className={classes.unit}>
          {' '}
          <Unbroken text={unit} />
        </span>
      )}
    </span>
  );
}

/** An interval that is a text; one that lists several values has a line for each. */
function Text({ text }: { text: string }) {
  return textParts(text).map((part) => (
    <span key={part} className={classes.text}>
      <DataText>{part}</DataText>
    </span>
  ));
}

/** The reference intervals, and the way to the one that applies to a person. */
export function IntervalTable({ rows, unit, label }: { rows: readonly Interval[]; unit: string; label: string }) {
  const speech = useLanguage();
  const { say } = speech;
  const [told, setTold] = useState<PersonInput>(emptyPerson);
  const asks = differBy(rows);
  const hasPhase = rows.some((row) => row.phase !== null);
  const person = personOf(told);
  const found = person === undefined ? undefined : applicable(rows, person);
  const isAllTold = (!asks.sex || told.sex !== '') && (!asks.age || told.age.trim() !== '');
  const asked = { unit, isAllTold, isSettled: person !== undefined && isSettled(rows, person) };
  const answer = found && answerWords(found, asked, speech);
  const range = (row: Interval) => (row.text === null ? <Range row={row} unit={unit} /> : <Text text={row.text} />);
  if (!asks.sex && !asks.age && !hasPhase) {
    return (
      <ul>
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>{range(row)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className={classes.intervals}>
      {(asks.sex || asks.age) && <IntervalFinder asks={asks} told={told} onTell={setTold} answer={answer} />}
      <table className={classes.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {asks.sex && <th scope="col">{say('interval.column.sex')}</th>}
            {asks.age && <th scope="col">{say('interval.column.age')}</th>}
            {hasPhase && <th scope="col">{say('interval.column.phase')}</th>}
            <th scope="col">{say('interval.column.range')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const applies = found?.includes(row) ?? false;
            return (
              <tr key={JSON.stringify(row)} className={applies ? classes.applies : found && classes.other}>
                {asks.sex && <td>{say(`interval.sexName.${row.sex}`)}</td>}
                {asks.age && <td>{ageWords(row, speech)}</td>}
                {hasPhase && <td>{row.phase !== null && <DataText>{row.phase}</DataText>}</td>}
                <td>
                  {range(row)}
                  {applies && (
                    <span className={classes.tag}>
                      {say(found?.length === 1 ? 'interval.finder.applies' : 'interval.finder.possible')}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
