import type { Importazione } from '#contract/importazione.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';
import classes from './PageImportazione.module.css';

interface EmptyCellsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

/** By column, how many empty cells stand over stored values, and the one press that makes them clear these or leave them. */
export function EmptyCells({ importazione, onChange }: EmptyCellsProps) {
  const { say, plural } = useLanguage();
  const { plan, options } = importazione;
  if (plan.emptyCells.length === 0) return null;
  const acts = options.emptyCells ?? {};
  const choose = (column: string, act: 'keep' | 'clear') =>
    onChange({ ...noChanges, options: { emptyCells: { ...acts, [column]: act } } });
  return (
    <section aria-labelledby="empty-cells" className={classes.section}>
      <h2 id="empty-cells">{say('importazione.emptyCells')}</h2>
      <p className={classes.who}>{say('importazione.emptyCells.help')}</p>
      <ul className={classes.columns}>
        {plan.emptyCells.map(({ column, count, isRequired }) => {
          const isCleared = acts[column] === 'clear' && !isRequired;
          const told = isCleared ? 'importazione.emptyCells.clear' : 'importazione.emptyCells.keep';
          return (
            <li key={column} className={classes.column} data-cleared={isCleared || undefined}>
              <p>
                <strong>
                  <DataText>{column}</DataText>
                </strong>
                : {plural(told, count)} {isRequired && say('importazione.emptyCells.required')}
              </p>
              {!isRequired && (
                <button
                  type="button"
                  aria-pressed={isCleared}
                  onClick={() => choose(column, isCleared ? 'keep' : 'clear')}
                >
                  {say('importazione.emptyCells.do')}
                  <span className="visually-hidden">: {column}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
