import { passwordLength } from '#contract/auth.ts';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { isNoResponse } from '../platform/problem.ts';
import { authSucceeded, showSuccess } from '../platform/state.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PasswordField, UsernameForManager } from '../ui/PasswordField.tsx';
import { faultOfNewPassword } from '../ui/secrets.ts';
import { useForm } from '../ui/useForm.ts';

/** Changes the user's own password: every session ends, and this one continues with a new token. */
export function ChangePassword({ username, onClose }: { username: string; onClose: () => void }) {
  const { say } = useLanguage();
  const { run, isRunning, error } = useAction('ChangePassword', {
    onDone: ({ token }) => {
      authSucceeded(token);
      showSuccess(say('changePassword.done'));
      onClose();
    },
  });
  const form = useForm(
    { currentPassword: '', newPassword: '' },
    ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword === '' ? say('invalid.required') : undefined,
      newPassword: faultOfNewPassword(say, newPassword),
    }),
    error,
  );
  return (
    <FormDialog
      title={say('authorized.password')}
      text={<p>{say('changePassword.help')}</p>}
      onClose={onClose}
      onSubmit={() => form.submit(run)}
      submit={say('changePassword.submit')}
      isBusy={isRunning}
      busy={say('form.saving')}
      error={isNoResponse(error) ? say('changePassword.noResponse') : form.error}
    >
      <UsernameForManager username={username} />
      <PasswordField
        label={say('changePassword.current')}
        {...form.field('currentPassword')}
        isFirst
      />
      <PasswordField
        label={say('signIn.newPassword')}
        hint={say('signIn.newPassword.rules', { min: passwordLength.least })}
        {...form.field('newPassword')}
        isNew
      />
    </FormDialog>
  );
}
