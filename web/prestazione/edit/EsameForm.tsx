import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sections } from '#contract/field.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf } from '#contract/prestazione.fields.ts';
import type { statusFields } from '#contract/prestazione.status-fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Changed } from '../../design/Changed.tsx';
import { Note } from '../../design/Note.tsx';
import { Panel } from '../../design/Panel.tsx';
import { Stack } from '../../design/Stack.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { workList } from '../../platform/work-list.ts';
import { FormFrame } from '../../ui/FormFrame.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { faultBeside } from '../../ui/rules.ts';
import { BackToList } from '../BackToList.tsx';
import { boxId } from './boxes.ts';
import type { TestDraft } from './draft.ts';
import { isSameIn } from './draft.ts';
import classes from './EsameForm.module.css';
import { EsameNotices } from './EsameNotices.tsx';
import { FaultSummary } from './FaultSummary.tsx';
import { FieldControl } from './FieldControl.tsx';
import { FormParts, headingId } from './FormParts.tsx';
import { SaveBar } from './SaveBar.tsx';
import { testFaultsOf } from './test-faults.ts';
import type { EsameEditing } from './useEsameEditor.ts';

interface EsameFormProps {
  readonly editor: EsameEditing;
  readonly notice: ReactNode;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly values: readonly ValoreTabella[];
  readonly onAdd: (field: FieldConfigurationWhole, written: string) => void;
}

/** A line of text of which half of the width shows too little. */
const isWide = ({ key, kind, table }: FieldConfigurationWhole) =>
  table === 'contenitori' || (kind === 'text' && (fieldOf(key as FieldKey).maxLength ?? 0) > 100);

/** The test after another one in a list; undefined where that is not in it, or the last. */
function testAfter<Test extends { readonly id: number }>(
  tests: readonly Test[],
  id: number | null,
): Test | undefined {
  const at = tests.findIndex((test) => test.id === id);
  return at < 0 ? undefined : tests[at + 1];
}

/** What a draft states of a test that can be requested. */
const inUse = {
  suspendedFrom: '',
  suspendedTo: '',
  suspensionAdvice: '',
  withdrawnOn: '',
  replacedBy: [],
} as const satisfies Pick<TestDraft, (typeof statusFields)[number]['key']>;

/** Takes the focus when mounted, without moving the page, which stays where it was left. */
const focusInPlace = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

export function EsameForm({ editor, notice, fields, values, onAdd }: EsameFormProps) {
  const { say } = useLanguage();
  const { draft, base, change, current, isNew, setNew, isSaving, error, submit } = editor;
  const { cause, turn } = editor;
  const summary = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const [unmatched, setUnmatched] = useState<ReadonlySet<FieldKey>>(new Set());
  const reportUnmatched = (key: FieldKey, is: boolean) =>
    setUnmatched(
      (before) => new Set([...before].filter((other) => other !== key).concat(is ? [key] : [])),
    );
  useEffect(() => {
    if (cause === 'faults') summary.current?.focus();
  }, [cause]);
  const shownBefore = useRef(error);
  useEffect(() => {
    // The buttons stay in view, but the reason of a refusal is at the form's end: the reader is
    // taken there.
    if (error !== null && error !== shownBefore.current) summary.current?.focus();
    shownBefore.current = error;
  }, [error]);
  const isKnown = current.id !== null;
  const beside = Object.entries(editor.faults).map(([key, code]) => [
    key,
    faultBeside(say, code, testFaultsOf(key)),
  ]);
  const faults: Readonly<Record<string, string>> = {
    ...editor.serverFaults,
    ...Object.fromEntries(beside),
  };

  /**
   * While a field's text is no choice yet the form is not sent: what is sent would not be what it
   * shows.
   */
  const isHeld = () => {
    const [first] = unmatched;
    if (first !== undefined) document.getElementById(boxId(first))?.focus();
    return first !== undefined;
  };
  const attempt = (asNew: boolean, next?: number) => {
    if (isSaving || isHeld()) return;
    editor.next.current = next;
    // After the render: what is wrong is on screen then.
    if (!submit(asNew)) requestAnimationFrame(() => summary.current?.focus());
  };
  const beginCopy = () => {
    setNew(true);
    // Two tests never share a code: the copy begins without one, and in use.
    change({ internalCode: '', ...inUse });
    requestAnimationFrame(() => document.getElementById(boxId('internalCode'))?.focus());
  };
  const saveAsNew = () => {
    if (draft.internalCode.trim() === base.internalCode.trim()) return beginCopy();
    setNew(true);
    attempt(true);
  };
  const [parameters] = useSearchParams();
  const copyOnArrival = useEffectEvent(() => {
    const isOwnCode = draft.internalCode.trim() === base.internalCode.trim();
    if (!isKnown || parameters.get('copy') !== 'true') return;
    if (isOwnCode) beginCopy();
    else setNew(true);
  });
  useEffect(() => copyOnArrival(), []);
  const keepExisting = () => {
    setNew(false);
    if (draft.internalCode.trim() === '') change({ internalCode: base.internalCode });
    // The button goes with its notice: the heading names what is being edited instead.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  };
  const isCopy = isKnown && isNew;
  const [next] = useState(() => testAfter(workList.tests, current.id));
  const changes = fields.filter(({ key }) => !isSameIn(key as FieldKey, draft, base));
  const isChanged = (key: string) => changes.some((field) => field.key === key);
  const title = isKnown ? say('editTest.title', { name: base.serviceName }) : say('editTest.new');
  return (
    <>
      <BackToList />
      <PageHeading title={isCopy ? say('editTest.copy', { name: base.serviceName }) : title} />
      <EsameNotices editor={editor} notice={notice} fields={fields} onKeepExisting={keepExisting} />
      <div className={classes.form}>
        <FormParts fields={fields} isChanged={isChanged} faults={Object.keys(faults)} />
        <FormFrame
          formRef={sheet}
          label={title}
          isBusy={isSaving}
          isLong
          onSubmit={(event) => event.preventDefault()}
          end={
            <>
              <FaultSummary ref={summary} editor={editor} fields={fields} />
              <SaveBar
                isSaving={isSaving}
                save={say(isCopy ? 'editTest.saveAsNew' : 'editTest.save')}
                onSave={() => attempt(isNew)}
                next={isCopy ? undefined : next}
                onSaveAndNext={(id) => attempt(false, id)}
                previewRef={cause === 'back' ? focusInPlace : null}
                onPreview={() => isHeld() || turn('preview')}
                onSaveAsNew={isKnown && !isCopy ? saveAsNew : undefined}
                cancel={current.id === null ? paths.tests() : paths.test(current.id)}
                changeCount={changes.length}
                faultCount={Object.keys(faults).length}
                onFaults={() => summary.current?.focus()}
              />
            </>
          }
        >
          {sections.map((section) => (
            <Panel
              key={section}
              id={headingId(section)}
              title={say(`test.section.${section}`)}
              isPlain
            >
              <Note as="p">{say(`test.section.${section}.help`)}</Note>
              <div className={classes.fields}>
                {fields
                  .filter((field) => field.section === section)
                  .map((field) => (
                    <div
                      key={field.key}
                      data-kind={field.kind}
                      data-wide={isWide(field) || undefined}
                    >
                      <Changed isChanged={isChanged(field.key)}>
                        <FieldControl
                          field={field}
                          draft={draft}
                          onChange={change}
                          faults={faults}
                          values={values}
                          onAdd={onAdd}
                          onUnmatched={reportUnmatched}
                        />
                      </Changed>
                    </div>
                  ))}
              </div>
            </Panel>
          ))}
          <Stack isNarrow>
            <ReasonField value={draft.reason} onChange={(reason) => change({ reason })} />
          </Stack>
        </FormFrame>
      </div>
    </>
  );
}
