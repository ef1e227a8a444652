import { useId, useState } from 'react';
import { attributesOnlyIn } from '#contract/attributes.ts';
import { isObject } from '#contract/is-object.ts';
import type { Payload } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import type { ValoreTabellaWhole } from '#contract/valore-tabella.ts';
import { Combobox } from '../design/Combobox.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { showSuccess } from '../platform/state.ts';
import { useCodeRequest } from '../platform/step-up.ts';
import { useNewError } from '../platform/useNewError.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { sentenceOf } from '../ui/sentence.ts';
import { useNotSaved } from '../ui/useNotSaved.ts';
import { StatedAttributes } from './StatedAttributes.tsx';
import { UsingTests } from './UsingTests.tsx';

interface MergeValuesProps {
  readonly value: ValoreTabellaWhole;
  readonly values: readonly ValoreTabellaWhole[];
  readonly onMerged: (merged: ValoreTabellaWhole) => void;
  readonly onClose: () => void;
}

type Preview = Payload<'admin/MergeValoriTabella'>;

/** What would be merged now, when something moved since it was shown. */
function currentPreviewIn(failure: Error | null): Preview | undefined {
  if (!(failure instanceof ApiProblem) || failure.code !== 'conflict.staleVersion')
    return undefined;
  const current = isObject(failure.body) ? failure.body['current'] : undefined;
  return operations['admin/MergeValoriTabella'].output.safeParse(current).data;
}

/** Makes one value of two that mean the same, after showing the tests that it touches. */
export function MergeValues({ value, values, onMerged, onClose }: MergeValuesProps) {
  const { say } = useLanguage();
  const box = useId();
  const [into, setInto] = useState<number | null>(null);
  const [isUnmatched, setUnmatched] = useState(false);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  useNotSaved(reason !== '' ? 'lost' : null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const looking = useAction('admin/MergeValoriTabella', { onDone: setPreview });
  const merging = useAction('admin/MergeValoriTabella', {
    onDone: ({ value: merged }) => {
      showSuccess(say('values.merged', { from: value.description, into: merged.description }));
      onMerged(merged);
    },
  });
  useNewError(merging.error, (failure) =>
    setPreview((before) => currentPreviewIn(failure) ?? before),
  );
  const currentPreview = preview !== null && preview.value.id === into ? preview : null;
  const send = () => {
    setSent(true);
    if (into === null || isUnmatched) return;
    const input = { from: value.id, into };
    if (currentPreview === null) {
      looking.run({ ...input, mode: 'preview' });
      return;
    }
    const prestazioni = currentPreview.prestazioni.map(({ id }) => id);
    const shown = {
      fromVersion: currentPreview.from.version,
      intoVersion: currentPreview.value.version,
      prestazioni,
    };
    merging.run({ ...input, ...shown, mode: 'apply', ...(reason.trim() !== '' && { reason }) });
  };
  const isCodeAsked = useCodeRequest(({ request }) => request !== null);
  const error = currentPreview === null ? looking.error : merging.error;
  const isMoved = error !== null && currentPreviewIn(error) !== undefined;
  const sentence = isMoved ? say('values.merge.moved') : error && sentenceOf(say, error);
  return (
    <FormDialog
      title={say('values.merge.title')}
      text={<p>{say('values.merge.text', { value: value.description })}</p>}
      onClose={onClose}
      isWide
      isBehind={isCodeAsked}
      onSubmit={send}
      submit={say(currentPreview === null ? 'values.merge.preview' : 'values.merge.submit')}
      isBusy={looking.isRunning || merging.isRunning}
      error={sentence}
      isGrave={currentPreview !== null}
    >
      <Combobox
        id={box}
        label={say('values.merge.into')}
        isRequired
        fault={isSent && into === null ? say('values.merge.choose') : undefined}
        options={values.filter(({ id }) => id !== value.id)}
        value={into}
        onChoose={setInto}
        onUnmatched={setUnmatched}
      />
      {currentPreview !== null && (
        <Touched key={shownAs(currentPreview)} preview={currentPreview} />
      )}
      {currentPreview !== null && <ReasonField value={reason} onChange={setReason} />}
    </FormDialog>
  );
}

/** What tells one preview from another of the same two values. */
function shownAs({ from, value, prestazioni }: Preview): string {
  return [from.version, value.version, ...prestazioni.map(({ id }) => id)].join(' ');
}

/**
 * What would be merged: it takes the focus when it comes, to be read before anything else is
 * pressed.
 */
function Touched({ preview: { from, value, prestazioni } }: { readonly preview: Preview }) {
  const { say, plural } = useLanguage();
  const isUnused = prestazioni.length === 0;
  const taken = attributesOnlyIn(from, value);
  return (
    <div>
      <p role="status" tabIndex={-1} ref={focusOnArrival}>
        {isUnused
          ? say('values.merge.noTests', { value: from.description })
          : plural('values.merge.tests', prestazioni.length, { value: value.description })}
      </p>
      {Object.keys(taken).length > 0 && <p>{say('values.merge.states')}</p>}
      <StatedAttributes value={taken} />
      {!isUnused && <UsingTests tests={prestazioni} />}
    </div>
  );
}
