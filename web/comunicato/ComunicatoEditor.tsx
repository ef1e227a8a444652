import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { isExpired, isFuture, laboratoryDay, longestComunicato } from '#contract/comunicato.ts';
import { operations } from '#contract/operations.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { DateField } from '../design/DateField.tsx';
import { TextArea } from '../design/TextArea.tsx';
import { TextField } from '../design/TextField.tsx';
import { paths } from '../paths.ts';
import type { Side } from '../platform/conflict.ts';
import { currentOf, differences, merged } from '../platform/conflict.ts';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useSave } from '../platform/save.ts';
import { showSuccess } from '../platform/state.ts';
import { useNewError } from '../platform/useNewError.ts';
import { BothVersions, focusOnArrival } from '../ui/BothVersions.tsx';
import { DataText } from '../ui/DataText.tsx';
import { FaultList } from '../ui/FaultList.tsx';
import { Form } from '../ui/Form.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { RecordFacts } from '../ui/RecordFacts.tsx';
import { faultBeside, faultOf as faultSentence } from '../ui/rules.ts';
import { faultsOf, sentenceOf } from '../ui/sentence.ts';
import { useUnsaved } from '../ui/useUnsaved.ts';
import classes from './ComunicatoEditor.module.css';
import { ComunicatoSheet } from './ComunicatoSheet.tsx';
import type { ComunicatoDraft, DayKey, DraftKey } from './draft.ts';
import { dayKeys, draftKeys, draftOf, faultsIn, isDayKey, writtenOf } from './draft.ts';
import { refreshedByComunicati } from './refreshed.ts';

const edited = operations['admin/EditComunicato'].output.shape.comunicato;

/** Stands on the box of a field, to find it by. */
const boxOf = (key: DraftKey) => `announcement-${key}`;

/** The form of an announcement, with what everybody will read beside it. */
export function ComunicatoEditor({ saved }: { saved: ComunicatoEdit }) {
  const { language, say } = useLanguage();
  const go = useNavigate();
  const { id } = saved;
  const keptAs = `comunicato.${id ?? 'nuovo'}`;
  const unsaved = useUnsaved<ComunicatoDraft>(keptAs, draftOf(saved), saved.version);
  const [isSent, setSent] = useState(false);
  const [halfDays, setHalfDays] = useState<Partial<Record<DayKey, boolean>>>({});
  const [isTaken, setTaken] = useState(false);
  const [isTwinTold, setTwinTold] = useState(false);
  const [conflict, setConflict] = useState<ComunicatoEdit | null>(null);
  const { save, isSaving, error } = useSave('admin/SaveComunicato', {
    onSaved: ({ comunicato }) => {
      unsaved.drop();
      showSuccess(
        say(id !== null && comunicato.id !== id ? 'announcement.savedAsNew' : 'announcement.saved'),
      );
      void go(paths.comunicato(comunicato.id));
    },
    refreshes: refreshedByComunicati,
    form: { keptAs: unsaved.keptAs, recordOf: ({ comunicato }) => comunicato },
  });
  useNewError(error, (failure) => setConflict(currentOf(failure, edited) ?? null));
  const draft = unsaved.form;
  const half = dayKeys.flatMap((key) => (halfDays[key] ? [[key, 'day'] as const] : []));
  const codes: ReturnType<typeof faultsIn> = { ...faultsIn(draft), ...Object.fromEntries(half) };
  const told = faultsOf(error);
  const isComplete = Object.keys(codes).length === 0;
  const isTwin = draftKeys.every((key) => draft[key] === unsaved.base[key]);
  const faultOf = (key: DraftKey) => {
    const code = codes[key];
    // A text that is too long is told while it is typed; one that is still missing, when it is
    // sent.
    const isTold = code !== undefined && (isSent || code !== 'required');
    return isTold ? faultBeside(say, code) : told[key];
  };
  const send = (asNew: boolean) => {
    setSent(true);
    if (!isComplete) return;
    if (asNew && isTwin && !isTwinTold) return setTwinTold(true);
    const named =
      asNew || id === null || unsaved.version === null ? {} : { id, version: unsaved.version };
    save({
      ...named,
      ...writtenOf(draft),
      ...(draft.reason.trim() !== '' && { reason: draft.reason }),
    });
  };
  if (conflict) {
    const theirs = draftOf(conflict);
    const shown = (key: DraftKey, value: string) => {
      if (value === '') return null;
      return isDayKey(key) ? formatDay(value, language) : <DataText>{value}</DataText>;
    };
    return (
      <>
        <BothVersions
          fields={differences(draftKeys, { base: unsaved.base, mine: draft, theirs }).map(
            ({ key, by }) => ({
              ...{ key, by, label: say(`announcement.${key}`) },
              ...{
                mine: shown(key, draft[key]),
                theirs: shown(key, theirs[key]),
                base: shown(key, unsaved.base[key]),
              },
            }),
          )}
          by={conflict.updatedBy}
          at={conflict.updatedAt}
          onTake={(taken: ReadonlyMap<string, Side>) => {
            // The reason is the editor's own in any case.
            const next = { ...merged(draft, theirs, taken), reason: draft.reason };
            unsaved.rebase({ base: theirs, version: conflict.version, form: next });
            setConflict(null);
            setTaken(true);
          }}
          onBack={() => setConflict(null)}
        />
        <LeaveDialog leaving={unsaved.leaving} />
      </>
    );
  }
  const written = writtenOf(draft);
  const { startDate } = written;
  const today = laboratoryDay(new Date());
  // Days that cannot stand as they are are told as a fault, and mean nothing yet.
  const areDaysGood = dayKeys.every((key) => codes[key] === undefined);
  const notices = {
    startDate: areDaysGood && isFuture(written, today) && say('announcement.isFuture'),
    dueDate: areDaysGood && isExpired(written, today) && say('announcement.isPast'),
  };
  const previewed = areDaysGood ? written : { ...written, startDate: null, dueDate: null };
  const wrong = draftKeys.flatMap((key) => {
    const code = isSent ? codes[key] : undefined;
    const name = say(`announcement.${key}`);
    return code === undefined ? [] : [{ box: boxOf(key), words: faultSentence(say, name, code) }];
  });
  const others = (
    <>
      {id !== null && (
        <Button aria-disabled={isSaving} onClick={() => isSaving || send(true)}>
          {say('announcement.saveAsNew')}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => void go(id === null ? paths.manageComunicati() : paths.comunicato(id))}
      >
        {say('dialog.cancel')}
      </Button>
    </>
  );
  return (
    <div className={classes.editor}>
      <div className={classes.writing}>
        {unsaved.wasKept && unsaved.isChanged && (
          <Callout role="status">{say('unsaved.kept')}</Callout>
        )}
        {isTaken && (
          <Callout role="status" focusRef={focusOnArrival}>
            {say('both.taken')}
          </Callout>
        )}
        <Form
          onSubmit={() => send(false)}
          submit={say('announcement.save')}
          isBusy={isSaving}
          busy={say('form.saving')}
          error={
            wrong.length === 0 && error && !currentOf(error, edited) ? sentenceOf(say, error) : null
          }
          decision={
            wrong.length > 0 ? (
              <FaultList faults={wrong} />
            ) : (
              isTwinTold && isTwin && <Callout tone="critical">{say('announcement.twin')}</Callout>
            )
          }
          others={others}
        >
          <TextField
            id={boxOf('title')}
            label={say('announcement.title')}
            value={draft.title}
            onChange={(title) => unsaved.change({ title })}
            fault={faultOf('title')}
            most={longestComunicato.title}
            isRequired
            input={{ lang: 'it' }}
          />
          <TextArea
            id={boxOf('subject')}
            label={say('announcement.subject')}
            hint={say('announcement.subject.hint')}
            value={draft.subject}
            onChange={(subject) => unsaved.change({ subject })}
            fault={faultOf('subject')}
            most={longestComunicato.subject}
            rows={12}
            isRequired
          />
          {dayKeys.map((key) => (
            <Fragment key={key}>
              <DateField
                id={boxOf(key)}
                label={say(`announcement.${key}`)}
                hint={say(`announcement.${key}.hint`)}
                value={draft[key]}
                today={today}
                fault={faultOf(key)}
                onChange={(day) => unsaved.change({ [key]: day })}
                onHalf={(isHalf) => setHalfDays((known) => ({ ...known, [key]: isHalf }))}
              />
              {notices[key] && (
                <Callout tone="caution" role="status">
                  {notices[key]}
                </Callout>
              )}
            </Fragment>
          ))}
          <ReasonField value={draft.reason} onChange={(reason) => unsaved.change({ reason })} />
        </Form>
        {id !== null && <RecordFacts record={saved} />}
      </div>
      <section aria-labelledby="announcement-preview">
        <h2 id="announcement-preview" className={classes.previewTitle}>
          {say('announcement.preview')}
        </h2>
        <ComunicatoSheet
          comunicato={previewed}
          // As it will be read on its first day.
          today={areDaysGood && startDate !== null && startDate > today ? startDate : today}
          heading={
            <h3 className={classes.title}>
              {draft.title.trim() === '' ? (
                say('announcement.noTitle')
              ) : (
                <DataText>{draft.title}</DataText>
              )}
            </h3>
          }
        />
      </section>
      <LeaveDialog leaving={unsaved.leaving} />
    </div>
  );
}
