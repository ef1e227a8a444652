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

export function EmptyCells({ importazione, onChange }: EmptyCellsProps) {
  const { say, plural } = useLanguage();
  const { plan, options } = importazione;
  if (plan.emptyCells.length === 0) return null;
  const choices = options.emptyCells ?? {};
  const choose = (column: string, act: 'keep' | 'clear') =>
    onChange({ ...noChanges, options: { emptyCells: { ...choices, [column]: act } } });
  return (
    <Panel title={say('importazione.emptyCells')} isPlain>
      <Note as="p">{say('importazione.emptyCells.help')}</Note>
      <Rows>
        {plan.emptyCells.map(({ column, count, isRequired }) => {
          const isCleared = choices[column] === 'clear' && !isRequired;
          const phrase = isCleared
            ? 'importazione.emptyCells.clear'
            : 'importazione.emptyCells.keep';
          return (
            <li key={column}>
              <Cluster isSpread>
                <p>
                  <strong>
                    <DataText>{column}</DataText>
                  </strong>
                  : {plural(phrase, count)} {isRequired && say('importazione.emptyCells.required')}
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
