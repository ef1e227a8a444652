import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Rows } from '../design/Rows.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';

interface ConfirmationsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

export function Confirmations({ importazione, onChange }: ConfirmationsProps) {
  const { say, plural } = useLanguage();
  const { id, plan } = importazione;
  const { rows, kinds } = plan.confirmations;
  if (rows === 0) return null;
  return (
    <Panel title={say('importazione.confirmations')} isPlain>
      <Note as="p">{say('importazione.confirmations.help')}</Note>
      <Rows>
        {kinds.map(({ kind, mark, rows: count, confirmed }) => (
          <li key={kind}>
            <Cluster isSpread>
              <Checkbox
                label={plural('importazione.confirm.kind', count, {
                  kind: say(`importazione.danger.${kind}`),
                })}
                value={confirmed === count}
                onChange={(isConfirmed) =>
                  onChange({ ...noChanges, confirmations: [{ mark, isConfirmed }] })
                }
              />
              <Note>{say('importazione.confirmed', { confirmed, count })}</Note>
            </Cluster>
          </li>
        ))}
      </Rows>
      <Cluster>
        <Button to={paths.importazione(id, { kind: 'confirmation' })} preventScrollReset>
          {say('importazione.confirmations.rows')}
        </Button>
      </Cluster>
    </Panel>
  );
}
