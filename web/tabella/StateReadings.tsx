import { useState } from 'react';
import { unstatedReadings } from '#contract/container-readings.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { List } from '../design/List.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { showSuccess } from '../platform/state.ts';
import { DataText } from '../ui/DataText.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import { StatedAttributes } from './StatedAttributes.tsx';

interface Props {
  readonly values: readonly ValoreTabellaWhole[];
}

/** What the descriptions of containers say and nothing states: shown, then stated at one press. */
export function StateReadings({ values }: Props) {
  const { say, plural } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, error } = useAction('admin/StateValoriTabella', {
    onDone: ({ values: stated }) => {
      showSuccess(plural('values.state.done', stated.length));
      setOpen(false);
    },
  });
  const readings = values.flatMap((value) => {
    const read = unstatedReadings(value);
    if (value.table !== 'contenitori' || Object.keys(read).length === 0) return [];
    const { id, code, description, version } = value;
    return { version, value: { id, code, description, ...read } };
  });
  if (readings.length === 0) return null;
  return (
    <>
      <Callout
        role="note"
        actions={<Button onClick={() => setOpen(true)}>{say('values.state.show')}</Button>}
      >
        {plural('values.state.found', readings.length)}
      </Callout>
      {isOpen && (
        <FormDialog
          title={say('values.state.title')}
          text={<p>{say('values.state.text')}</p>}
          onClose={() => setOpen(false)}
          isWide
          onSubmit={() =>
            run({ values: readings.map(({ version, value }) => ({ id: value.id, version })) })
          }
          submit={say('values.state.submit')}
          isBusy={isRunning}
          error={error && sentenceOf(say, error)}
        >
          <List>
            {readings.map(({ value }) => (
              <li key={value.id}>
                <DataText>{value.description}</DataText>
                <StatedAttributes value={value} />
              </li>
            ))}
          </List>
        </FormDialog>
      )}
    </>
  );
}
