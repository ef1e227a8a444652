import type { StoricoRow } from '#contract/storico.ts';
import { useOperation } from '../platform/api.ts';
import { formatInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import classes from './EsameHistory.module.css';
import { HistoryValue } from './HistoryValue.tsx';
import type { Change } from './history.ts';
import { changesOf } from './history.ts';
import type { ShownField } from './shownFields.ts';

interface Labelled {
  readonly fields: readonly ShownField[];
}

function ChangeTable({ rows, title, fields }: Labelled & { rows: readonly StoricoRow[]; title: string }) {
  const { say } = useLanguage();
  const label = (key: string) =>
    key === 'removed' ? say('field.removed') : (fields.find((field) => field.key === key)?.label ?? key);
  const kind = (key: string) => fields.find((field) => field.key === key)?.kind;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{say('history.field')}</th>
          <th scope="col">{say('history.previous')}</th>
          <th scope="col">{say('history.current')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{label(row.field)}</th>
            <td>
              <HistoryValue value={row.previousValue} kind={kind(row.field)} />
            </td>
            <td>
              <HistoryValue value={row.currentValue} kind={kind(row.field)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChangeEntry({ change, fields }: Labelled & { change: Change }) {
  const { language, say } = useLanguage();
  const values = { version: change.version, at: formatInstant(change.at, language) };
  if (change.creation) {
    const title = say('history.created', values);
    return (
      <details className={classes.creation}>
        <summary>{title}</summary>
        <ChangeTable rows={change.rows} title={title} fields={fields} />
      </details>
    );
  }
  const title = say('history.change', values);
  return (
    <>
      <h3>{title}</h3>
      <ChangeTable rows={change.rows} title={title} fields={fields} />
    </>
  );
}

/** What changed in a test, newest first (spec 2: field, previous value, current value). */
export function EsameHistory({ id, fields }: Labelled & { id: number }) {
  const { say } = useLanguage();
  const asked = useOperation('GetStoricoModifichePrestazione', { id });
  return (
    <section aria-labelledby="section-history" className={classes.history}>
      <div>
        <h2 id="section-history">{say('history.title')}</h2>
        <p className={classes.help}>{say('history.help')}</p>
      </div>
      <div className={classes.changes}>
        <Loaded asked={asked}>
          {({ storico }) => {
            const changes = changesOf(storico);
            if (changes.length === 0) return <p>{say('history.none')}</p>;
            return (
              <ol className={classes.entries}>
                {changes.map((change) => (
                  <li key={change.version}>
                    <ChangeEntry change={change} fields={fields} />
                  </li>
                ))}
              </ol>
            );
          }}
        </Loaded>
      </div>
    </section>
  );
}
