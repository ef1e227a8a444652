import { useState } from 'react';
import { Link } from 'react-router';
import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Disclosure } from '../design/Disclosure.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { saveFile } from '../platform/save-file.ts';
import { useOperation } from '../platform/useOperation.ts';
import { DataText } from '../ui/DataText.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { Changes } from './changes.ts';
import { mapped } from './changes.ts';
import classes from './Lacking.module.css';
import { toCsv } from './not-taken.ts';
import { WithdrawLacking } from './WithdrawLacking.tsx';
import { useKeyLabels } from './words.ts';

/** The most listed; the file has them all. */
const most = 100;

function LackingTests({ id }: { id: number }) {
  const { say, plural } = useLanguage();
  const query = useOperation('admin/ImportazioneMancanti', { id });
  return (
    <Loaded query={query}>
      {({ tests }) => (
        <>
          <Cluster>
            <Button
              onClick={() => {
                const headings = [say('importazione.notTaken.key'), say('field.serviceName')];
                const lines = tests.map(({ internalCode, serviceName }) => [
                  internalCode,
                  serviceName,
                ]);
                const csv = new Blob([toCsv(headings, lines)], { type: 'text/csv' });
                saveFile(`${say('importazione.lacking.name')}-${id}.csv`, csv);
              }}
            >
              {say('importazione.lacking.download')}
            </Button>
          </Cluster>
          <ul className={classes.tests}>
            {tests.slice(0, most).map((test) => (
              <li key={test.id}>
                <Link to={paths.test(test.id)}>
                  <DataText>
                    {test.internalCode} · {test.serviceName}
                  </DataText>
                </Link>
              </li>
            ))}
            {tests.length > most && <li>{plural('importazione.more', tests.length - most)}</li>}
          </ul>
        </>
      )}
    </Loaded>
  );
}

interface LackingProps {
  readonly importazione: Importazione;
  /** Absent for an applied import. */
  readonly onChange: ((changes: Changes) => void) | null;
}

export function Lacking({ importazione, onChange }: LackingProps) {
  const { say, plural } = useLanguage();
  const labelOf = useKeyLabels();
  const [isOpen, setOpen] = useState(false);
  const { id, plan, options, columns } = importazione;
  const filled = new Set(columns.map(({ field }) => field));
  const lackingColumns = plan.lackingColumns.filter(({ field }) => !filled.has(field));
  if (lackingColumns.length === 0 && plan.lackingTests === 0) return null;
  return (
    <Panel title={say('importazione.lacking')} isPlain>
      <Note as="p">{say('importazione.lacking.help', { source: options.source ?? '' })}</Note>
      {lackingColumns.length > 0 && (
        <Rows>
          {lackingColumns.map(({ field, heading, near }) => (
            <li key={field}>
              <Cluster isSpread>
                <p>
                  {say('importazione.lacking.column', { column: heading, field: labelOf(field) })}
                </p>
                {near !== null && onChange !== null && (
                  <Button onClick={() => onChange(mapped(importazione, near, field))}>
                    {say('importazione.lacking.use', { column: near })}
                    <span className="visually-hidden">: {labelOf(field)}</span>
                  </Button>
                )}
              </Cluster>
            </li>
          ))}
        </Rows>
      )}
      {plan.lackingTests > 0 && (
        <Disclosure
          summary={plural('importazione.lacking.tests', plan.lackingTests)}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {isOpen && <LackingTests id={id} />}
        </Disclosure>
      )}
      {plan.lackingTests > 0 && onChange !== null && importazione.kind === 'prestazioni' && (
        <WithdrawLacking importazione={importazione} onChange={onChange} />
      )}
    </Panel>
  );
}
