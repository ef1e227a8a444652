import type { StoricoRow } from '#contract/storico.ts';
import { useOperation } from '../platform/api.ts';
import { useLanguage } from '../platform/language.tsx';
import { Byline } from '../storico/Byline.tsx';
import { ChangeTable } from '../storico/ChangeTable.tsx';
import { changeTitle } from '../storico/change-title.ts';
import type { Change, Saying } from '../storico/history.ts';
import { changesOf } from '../storico/history.ts';
import { Loaded } from '../ui/Loaded.tsx';
import classes from './EsameHistory.module.css';

function ChangeEntry({ change }: { change: Change<StoricoRow & Saying> }) {
  const { language, say } = useLanguage();
  const title = changeTitle(say, language, 'prestazione', change);
  const table = <ChangeTable noun="prestazione" rows={change.rows} title={title} />;
  if (change.creation) {
    return (
      <details className={classes.creation}>
        <summary>{title}</summary>
        <Byline {...change.first} />
        {table}
      </details>
    );
  }
  return (
    <>
      <h3>{title}</h3>
      <Byline {...change.first} />
      {table}
    </>
  );
}

/** What changed in a test, newest first (spec 2: field, previous value, current value); to administrators also who and why. */
export function EsameHistory({ id }: { id: number }) {
  const { say } = useLanguage();
  const query = useOperation('GetStoricoModifichePrestazione', { id });
  return (
    <section aria-labelledby="section-history" className={classes.history}>
      <div>
        <h2 id="section-history">{say('history.title')}</h2>
        <p className={classes.help}>{say('history.help')}</p>
      </div>
      <div className={classes.changes}>
        <Loaded query={query}>
          {({ storico }) => {
            const changes = changesOf<StoricoRow & Saying>(storico);
            if (changes.length === 0) return <p>{say('history.none')}</p>;
            return (
              <ol className={classes.entries}>
                {changes.map((change) => (
                  <li key={change.first.id}>
                    <ChangeEntry change={change} />
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
