import { useLanguage } from '../platform/language.tsx';
import classes from './FaultList.module.css';
import form from './Form.module.css';

/** Something that is wrong with a form: its sentence, and the id of the box that it is of. */
export interface ListedFault {
  readonly box: string;
  readonly words: string;
}

/** What keeps a form from being saved, each fault leading to its box. */
export function FaultList({ faults }: { faults: readonly ListedFault[] }) {
  const { say } = useLanguage();
  return (
    <div className={form.error}>
      <p>
        <strong>{say('form.incomplete')}</strong>
      </p>
      <ul className={classes.faults}>
        {faults.map(({ box, words }) => (
          <li key={box}>
            <button type="button" className={classes.toField} onClick={() => document.getElementById(box)?.focus()}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
