import { useState } from 'react';
import type { FoundRecord, QualityRule } from '#contract/qualita.ts';
import { longestReason } from '#contract/save.ts';
import { TextField } from '../design/TextField.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { faultBeside } from '../ui/rules.ts';
import { sentenceOf } from '../ui/sentence.ts';

interface AnswerFindingProps {
  readonly rule: QualityRule;
  readonly record: FoundRecord;
  readonly onClose: () => void;
}

/** Asks why a record is as it should be although a rule finds it. */
export function AnswerFinding({ rule, record, onClose }: AnswerFindingProps) {
  const { say } = useLanguage();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { noun, id, name } = record;
  const { run, isRunning, error } = useAction('admin/AnswerQualita', { onDone: onClose });
  const isMissing = reason.trim() === '';
  const send = () => {
    setSent(true);
    if (!isMissing) run({ rule, noun, id, isCorrect: true, reason });
  };
  return (
    <FormDialog
      title={say('quality.answer.title')}
      text={<p>{say('quality.answer.text', { name })}</p>}
      onClose={onClose}
      onSubmit={send}
      submit={say('quality.answer')}
      isBusy={isRunning}
      error={error && sentenceOf(say, error)}
    >
      <TextField
        label={say('quality.answer.reason')}
        hint={say('quality.answer.reason.hint')}
        value={reason}
        onChange={setReason}
        isRequired
        fault={isSent && isMissing ? faultBeside(say, 'required') : undefined}
        max={longestReason}
        input={{ maxLength: longestReason }}
      />
    </FormDialog>
  );
}
