import type { Importazione } from '#contract/importazione.ts';
import { List } from '../design/List.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useCodeRequest } from '../platform/step-up.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ApplyProgress } from './ApplyProgress.tsx';
import type { Applying } from './useApply.ts';
import { importSentence } from './words.ts';

interface WillApplyProps {
  readonly importazione: Importazione;
  readonly applying: Applying;
  readonly onClose: () => void;
}

/** Says in numbers what applying will do, and applies after a confirmation. */
export function WillApply({ importazione, applying, onClose }: WillApplyProps) {
  const { say, plural } = useLanguage();
  const { plan } = importazione;
  const { counts, waiting, newValues, warned, emptyCells, confirmations } = plan;
  const { unconfirmed } = confirmations;
  const { isRunning, error } = applying;
  const isCodeAsked = useCodeRequest(({ request }) => request !== null);
  const cleared = emptyCells.reduce(
    (sum, { act, count }) => sum + (act === 'clear' ? count : 0),
    0,
  );
  const parts = [
    ['importazione.will.new', counts.new],
    ['importazione.will.changed', counts.changed],
    ['importazione.will.withdrawn', plan.withdrawnTests],
    ['importazione.will.values', newValues.length],
    ['importazione.will.cleared', cleared],
    ['importazione.will.waiting', waiting],
    ['importazione.will.unconfirmed', unconfirmed],
    ['importazione.will.refused', counts.refused - waiting - unconfirmed],
    ['importazione.will.skipped', counts.skipped],
    ['importazione.will.warned', warned],
  ] as const;
  const text = (
    <>
      <p>{say('importazione.apply.text')}</p>
      <List>
        {parts.map(([phrase, count]) => count > 0 && <li key={phrase}>{plural(phrase, count)}</li>)}
      </List>
    </>
  );
  return (
    <FormDialog
      title={say('importazione.apply.title')}
      text={text}
      onClose={onClose}
      holdsWhileBusy
      isBehind={isCodeAsked}
      onSubmit={applying.start}
      submit={say('importazione.apply.submit')}
      isBusy={isRunning}
      error={error ? importSentence(say, error) : null}
    >
      {isRunning && <ApplyProgress progress={applying.progress} />}
    </FormDialog>
  );
}
