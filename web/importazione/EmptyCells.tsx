import type { Importazione } from '#contract/importazione.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { Rows } from '../design/Rows.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';

interface EmptyCellsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

/**
 * By column, how many empty cells stand over stored values, and the one press that makes them clear
 * these or leave them.
 */
export function EmptyCells({ importazione, onChange }: EmptyCellsProps) {
  const { say, plural } = useLanguage();
  const { plan, options } = importazione;
  if (plan.emptyCells.length === 0) return null;
  const acts = options.emptyCells ?? {};
  const choose = (column: string, act: 'keep' | 'clear') =>
    onChange({ ...noChanges, options: { emptyCells: { ...acts, [column]: act } } });
  return (
    <Panel title={say('importazione.emptyCells')} isPlain>
      <Note as="p">{say('importazione.emptyCells.help')}</Note>
      <Rows>
        {plan.emptyCells.map(({ column, count, isRequired }) => {
          const isCleared = acts[column] === 'clear' && !isRequired;
          const told = isCleared ? 'importazione.emptyCells.clear' : 'importazione.emptyCells.keep';
          return (
            <li key={column}>
              <Cluster isSpread>
                <p>
                  <strong>
                    <DataText>{column}</DataText>
                  </strong>
                  : {plural(told, count)} {isRequired && say('importazione.emptyCells.required')}
                </p>
                {!isRequired && (
                  <Button
                    aria-pressed={isCleared}
                    onClick={() => choose(column, isCleared ? 'keep' : 'clear')}
                  >
                    {say('importazione.emptyCells.do')}
                    <span className="visually-hidden">: {column}</span>
                  </Button>
                )}
              </Cluster>
            </li>
          );
        })}
      </Rows>
    </Panel>
  );
}
