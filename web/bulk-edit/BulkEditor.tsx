import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bulkEditPageSize } from '#contract/bulk-edit.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { idIn } from '#contract/ids.ts';
import { pageRows } from '#contract/pages.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { useAction } from '../platform/action.ts';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { useOperation } from '../platform/useOperation.ts';
import { Form } from '../ui/Form.tsx';
import { Pages } from '../ui/Pages.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { faultBeside } from '../ui/rules.ts';
import { sentenceOf } from '../ui/sentence.ts';
import { AppliedEdit } from './AppliedEdit.tsx';
import { BulkRows } from './BulkRows.tsx';
import { EditFields } from './EditFields.tsx';
import type { EditDraft } from './edit-draft.ts';
import { readEdit } from './edit-draft.ts';
import { PlanCounts } from './PlanCounts.tsx';

interface BulkEditorProps {
  readonly tests: readonly PrestazioneListItem[];
  readonly fields: readonly FieldConfigurationWhole[];
  readonly values: readonly ValoreTabella[];
}

const operation = 'admin/ModificaPrestazioni';

/** The page of rows in the address, and the address of another one. */
function usePage() {
  const [parameters] = useSearchParams();
  const page = idIn(parameters.get('page') ?? '') ?? 1;
  const to = (other: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(other));
    return `?${next}`;
  };
  return { page, to };
}

export function BulkEditor({ tests, fields, values }: BulkEditorProps) {
  const { say, plural, language } = useLanguage();
  const { page, to } = usePage();
  const [draft, setDraft] = useState<EditDraft | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const [isUnmatched, setUnmatched] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const read = draft === null ? null : readEdit(draft, language);
  const edit = read?.fault === null ? read.edit : null;
  const input = {
    prestazioni: tests.map(({ id }) => id),
    leftOut: [...leftOut],
    ...(edit !== null && { edit }),
  };
  const preview = useOperation(
    operation,
    { mode: 'preview', ...input, page } as Parameters<typeof useOperation<typeof operation>>[1],
    { enabled: isPreviewed && edit !== null, keepsLast: true },
  );
  const plan = isPreviewed ? preview.data?.plan : undefined;
  const [done, setDone] = useState<{ batch: number; count: number } | null>(null);
  const applying = useAction(operation, {
    onDone: ({ batch, plan: { counts } }) => {
      if (batch !== null) setDone({ batch, count: counts.changed });
    },
  });
  const change = (next: EditDraft | null) => {
    setDraft(next);
    setPreviewed(false);
    setTried(false);
  };
  const showPlan = useEffectEvent(() => document.getElementById('plan')?.focus());
  const isShown = plan !== undefined;
  useEffect(() => {
    // Once: a tick in the plan makes another one, and keeps the focus.
    if (isShown) showPlan();
  }, [isShown]);
  if (done !== null) {
    const again = () => {
      setDone(null);
      change(null);
      setReason('');
    };
    return <AppliedEdit {...done} onAnother={again} />;
  }
  const submit = () => {
    setTried(true);
    if (edit === null || isUnmatched) return;
    if (plan === undefined) return setPreviewed(true);
    if (plan.counts.changed === 0 || preview.isFetching) return;
    const written = reason.trim() !== '' && { reason };
    applying.run({ mode: 'apply', ...input, edit, plan: plan.id, ...written });
  };
  const leave = (ids: readonly number[], isLeftOut: boolean) => {
    const next = new Set(leftOut);
    for (const id of ids) isLeftOut ? next.add(id) : next.delete(id);
    setLeftOut(next);
  };
  const fault = draft === null ? ('required' as const) : (read?.fault ?? null);
  const pages = plan?.pages ?? Math.ceil(tests.length / bulkEditPageSize);
  const rows = plan?.rows ?? pageRows(tests, { page, pageSize: bulkEditPageSize });
  const ids = tests.map(({ id }) => id);
  const isMoved =
    applying.error instanceof ApiProblem && applying.error.code === 'conflict.planMoved';
  const failure = applying.error ?? (plan === undefined ? preview.error : null);
  return (
    <Form
      isLong
      onSubmit={submit}
      submit={
        plan === undefined ? say('bulkEdit.preview') : plural('bulkEdit.apply', plan.counts.changed)
      }
      isBusy={applying.isRunning || preview.isFetching}
      error={isMoved ? say('bulkEdit.moved') : failure && sentenceOf(say, failure)}
      isGrave={plan !== undefined}
    >
      <Panel title={say('bulkEdit.edit')} isPlain>
        <EditFields
          fields={fields}
          values={values}
          draft={draft}
          onChange={change}
          fault={isTried && fault !== null ? faultBeside(say, fault) : undefined}
          onUnmatched={setUnmatched}
        />
      </Panel>
      <Panel title={say(plan === undefined ? 'bulkEdit.tests' : 'bulkEdit.plan')} isPlain id="plan">
        {plan !== undefined && <PlanCounts counts={plan.counts} />}
        {plan !== undefined && plan.counts.changed > 0 && (
          <ReasonField value={reason} onChange={setReason} />
        )}
        <Cluster>
          <Note role="status">{plural('bulkEdit.ticked', ids.length - leftOut.size)}</Note>
          {leftOut.size > 0 && (
            <Button onClick={() => leave(ids, false)}>{say('bulkEdit.all')}</Button>
          )}
          {leftOut.size < ids.length && (
            <Button onClick={() => leave(ids, true)}>{say('bulkEdit.noneTicked')}</Button>
          )}
        </Cluster>
        <BulkRows
          rows={rows}
          leftOut={leftOut}
          onLeave={(id, isLeftOut) => leave([id], isLeftOut)}
          isBusy={preview.isFetching}
        />
        <Pages heading="plan" page={page} pages={pages} to={to} />
      </Panel>
    </Form>
  );
}
