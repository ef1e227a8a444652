import { useState } from 'react';
import { givenUsername, longestUsername } from '#contract/auth.ts';
import type { Payload } from '#contract/operations.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { CredentialField } from '../ui/CredentialField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { faultsOf, sentenceOf } from '../ui/sentence.ts';

interface NewUserProps {
  readonly onSaved: (saved: Payload<'admin/SaveUtente'>) => void;
  readonly onClose: () => void;
}

/** Creates an administrator, whose first-use password is then shown once. */
export function NewUser({ onSaved, onClose }: NewUserProps) {
  const { say } = useLanguage();
  const [username, setUsername] = useState('');
  const [sentUsername, setSentUsername] = useState<string>();
  const { run, isRunning, error } = useAction('admin/SaveUtente', {
    onDone: onSaved,
  });
  const parsed = givenUsername.safeParse(username.trim());
  const send = () => {
    setSentUsername(username);
    if (parsed.success) run({ username: parsed.data, roles: ['admin'], active: true });
  };
  const isTaken = error instanceof ApiProblem && error.code === 'conflict.duplicate';
  const refused = isTaken ? say('users.new.taken') : faultsOf(error)['username'];
  const isWrong = sentUsername === username && !parsed.success;
  const isEmpty = username.trim() === '';
  const fault = isWrong ? say(isEmpty ? 'invalid.required' : 'invalid.username') : refused;
  return (
    <FormDialog
      title={say('users.new')}
      text={<p>{say('users.new.help')}</p>}
      onClose={onClose}
      onSubmit={send}
      submit={say('users.new.submit')}
      isBusy={isRunning}
      busy={say('form.saving')}
      error={error && refused === undefined ? sentenceOf(say, error) : null}
    >
      <CredentialField
        label={say('signIn.username')}
        // The format of a name is shown once: as the hint, or as the fault.
        hint={isWrong && !isEmpty ? undefined : say('invalid.username')}
        value={username}
        onChange={setUsername}
        fault={fault}
        isFirst
        isMarked
        input={{ autoComplete: 'off', maxLength: longestUsername }}
      />
    </FormDialog>
  );
}
