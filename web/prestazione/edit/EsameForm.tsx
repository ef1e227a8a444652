import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import { fieldOf, sections } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { focusOnArrival } from '../../ui/BothVersions.tsx';
import form from '../../ui/Form.module.css';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { RecordFacts } from '../../ui/RecordFacts.tsx';
import { faultBeside } from '../../ui/rules.ts';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { BackToList } from '../BackToList.tsx';
import { boxOf } from './boxes.ts';
import classes from './EsameForm.module.css';
import { FaultSummary } from './FaultSummary.tsx';
import { FieldControl } from './FieldControl.tsx';
import { testFaults } from './test-faults.ts';
import type { EsameEditing } from './useEsameEditor.ts';
import type { Cause } from './useViews.ts';

interface EsameFormProps {
  readonly editing: EsameEditing;
  readonly notice: ReactNode;
  readonly cause: Cause | undefined;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly values: readonly ValoreTabella[];
  readonly onPreview: () => void;
  readonly onCompare: () => void;
  readonly onAdd: (field: FieldConfigurationWhole, written: string) => void;
}

/** A line of text of which a third of the width shows too little. */
const isWide = ({ key, kind }: FieldConfigurationWhole) =>
  kind === 'text' && (fieldOf(key as FieldKey).maxLength ?? 0) > 100;

/** The form of a test: its sections, each field with the control of its kind, and what can be done with it. */
export function EsameForm({ editing, notice, cause, fields, values, onPreview, onCompare, onAdd }: EsameFormProps) {
  const { say } = useLanguage();
  const { unsaved, current, isNew, isSaving, error, codes, serverFaults, send } = editing;
  const { form: draft, base } = unsaved;
  const summary = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  useFocusKept(sheet, isSaving);
  const previewing = useRef<HTMLButtonElement>(null);
  const [openEnded, setOpenEnded] = useState<ReadonlySet<FieldKey>>(new Set());
  const endOpen = (key: FieldKey, is: boolean) =>
    setOpenEnded((before) => new Set([...before].filter((one) => one !== key).concat(is ? [key] : [])));
  useEffect(() => {
    if (cause === 'faults') summary.current?.focus();
    if (cause === 'back') previewing.current?.focus({ preventScroll: true });
  }, [cause]);
  const toldBefore = useRef(error);
  useEffect(() => {
    // The buttons stay in view, what they are refused for stands at the form's end: the reader is brought there.
    if (error !== null && error !== toldBefore.current) summary.current?.focus();
    toldBefore.current = error;
  }, [error]);
  const isKnown = current.id !== null;
  const beside = Object.entries(codes).map(([key, code]) => [key, faultBeside(say, code, testFaults)]);
  const faults: Readonly<Record<string, string>> = { ...serverFaults, ...Object.fromEntries(beside) };

  /** A box whose text is no choice yet keeps the form: what is sent would not be what is read in it. */
  const isHeld = () => {
    const [first] = openEnded;
    if (first !== undefined) document.getElementById(boxOf(first))?.focus();
    return first !== undefined;
  };
  const attempt = (asNew: boolean) => {
    if (isSaving || isHeld()) return;
    // After the drawing: what is wrong is on screen then.
    if (!send(draft, unsaved, asNew)) requestAnimationFrame(() => summary.current?.focus());
  };
  const saveAsNew = () => {
    editing.setNew(true);
    if (draft.internalCode.trim() !== base.internalCode.trim()) return attempt(true);
    // Two tests never share a code: the copy begins without one, and the box waits for it.
    unsaved.change({ internalCode: '' });
    requestAnimationFrame(() => document.getElementById(boxOf('internalCode'))?.focus());
  };
  const keepExisting = () => {
    editing.setNew(false);
    if (draft.internalCode.trim() === '') unsaved.change({ internalCode: base.internalCode });
    // The button goes with its notice: the page's heading says what is being edited now.
    requestAnimationFrame(() => document.querySelector('h1')?.focus());
  };
  const isCopy = isKnown && isNew;
  const title = isKnown ? say('editTest.title', { name: base.serviceName }) : say('editTest.new');
  return (
    <>
      <BackToList />
      <PageHeading title={isCopy ? say('editTest.copy', { name: base.serviceName }) : title} />
      {isCopy && (
        <p role="status" className={classes.notice}>
          {say('editTest.copy.help')}{' '}
          <button type="button" className={form.quiet} onClick={keepExisting}>
            {say('editTest.copy.undo')}
          </button>
        </p>
      )}
      {notice && (
        <p role="status" className={classes.notice}>
          {notice}
        </p>
      )}
      {unsaved.wasKept && unsaved.isChanged && !notice && (
        <p role="status" className={classes.notice}>
          {say('unsaved.kept')}
        </p>
      )}
      {cause === 'taken' && (
        <p role="status" tabIndex={-1} ref={focusOnArrival} className={classes.notice}>
          {say('both.taken')}
        </p>
      )}
      {editing.isMoved && (
        <p role="status" className={classes.notice}>
          {say('editTest.moved', { by: current.updatedBy ?? '', version: current.version ?? '' })}{' '}
          <button type="button" onClick={onCompare}>
            {say('editTest.compare')}
          </button>
        </p>
      )}
      {isKnown && !isCopy && <RecordFacts record={current} />}
      <form
        ref={sheet}
        noValidate
        className={classes.sheet}
        aria-label={title}
        aria-busy={isSaving}
        onSubmit={(event) => event.preventDefault()}
      >
        {sections.map((section) => (
          <section
            key={section}
            aria-labelledby={`edit-${section}`}
            className={`${classes.section} ${form.locked}`}
            inert={isSaving}
          >
            <div>
              <h2 id={`edit-${section}`}>{say(`test.section.${section}`)}</h2>
              <p className={classes.help}>{say(`test.section.${section}.help`)}</p>
            </div>
            <div className={classes.fields}>
              {fields
                .filter((field) => field.section === section)
                .map((field) => (
                  <div key={field.key} data-kind={field.kind} data-wide={isWide(field) || undefined}>
                    <FieldControl
                      field={field}
                      draft={draft}
                      onChange={unsaved.change}
                      faults={faults}
                      values={values}
                      onAdd={onAdd}
                      onOpenEnd={endOpen}
                    />
                  </div>
                ))}
            </div>
          </section>
        ))}
        <div className={classes.end}>
          <div className={form.locked} inert={isSaving}>
            <ReasonField value={draft.reason} onChange={(reason) => unsaved.change({ reason })} />
          </div>
          <FaultSummary ref={summary} editing={editing} fields={fields} />
        </div>
        <div className={`${form.actions} ${classes.bar}`}>
          <button type="button" className={form.primary} aria-disabled={isSaving} onClick={() => attempt(isNew)}>
            {say(isCopy ? 'editTest.saveAsNew' : 'editTest.save')}
          </button>
          <button type="button" className={form.other} ref={previewing} onClick={() => isHeld() || onPreview()}>
            {say('editTest.preview')}
          </button>
          {isKnown && !isCopy && (
            <button type="button" className={form.other} aria-disabled={isSaving} onClick={saveAsNew}>
              {say('editTest.saveAsNew')}
            </button>
          )}
          <Link to={current.id === null ? paths.tests() : paths.test(current.id)} className={classes.cancel}>
            {say('dialog.cancel')}
          </Link>
          <span role="status" className={form.busy}>
            {isSaving && say('form.saving')}
          </span>
        </div>
      </form>
    </>
  );
}
