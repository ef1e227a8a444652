import '../platform/admin-words.ts';
import { useLanguage } from '../platform/language.tsx';
import type { CodeRequest } from '../platform/step-up.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { faultOfCode } from '../ui/secrets.ts';
import { useForm } from '../ui/useForm.ts';

/**
 * The dialog for a fresh code before a dangerous action; a wrong one may be corrected, and closing
 * it cancels the action.
 */
export function CodeRequestForm({ request }: { request: CodeRequest }) {
  const { say } = useLanguage();
  const { field, submit, reset } = useForm({ otp: '' }, ({ otp }) => ({
    otp: faultOfCode(say, otp),
  }));
  const send = () =>
    submit(({ otp }) => {
      reset();
      request.answer(otp);
    });
  return (
    <FormDialog
      title={say('stepUp.title')}
      text={<p>{say('problem.auth.stepUpRequired')}</p>}
      onClose={() => request.answer(null)}
      onSubmit={send}
      submit={say('stepUp.submit')}
      isBusy={request.isTrying}
      error={request.isWrong ? say('problem.auth.wrongCode') : null}
    >
      <CodeField label={say('signIn.code')} hint={say('stepUp.hint')} {...field('otp')} isFirst />
    </FormDialog>
  );
}
