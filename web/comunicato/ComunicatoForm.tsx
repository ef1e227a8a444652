import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExpired, isFuture, longestComunicato } from '#contract/comunicato.ts';
import { Button } from '../design/Button.tsx';
import { Callout } from '../design/Callout.tsx';
import { Checkbox } from '../design/Checkbox.tsx';
import { DateField } from '../design/DateField.tsx';
import { TextArea } from '../design/TextArea.tsx';
import { TextField } from '../design/TextField.tsx';
import { paths } from '../paths.ts';
import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import { focusOnArrival } from '../ui/BothVersions.tsx';
import { FaultList } from '../ui/FaultList.tsx';
import { Form } from '../ui/Form.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { RestoredNotice } from '../ui/RestoredNotice.tsx';
import { RestoreNotice } from '../ui/RestoreNotice.tsx';
import { faultBeside, faultOf as faultSentence } from '../ui/rules.ts';
import { sentenceOf } from '../ui/sentence.ts';
import type { DraftKey, TextKey } from './draft.ts';
import {
  areDaysGood,
  dayKeys,
  draftKeys,
  isSameIn,
  switchKeys,
  textKeys,
  toForm,
} from './draft.ts';
import { LinkedTests } from './LinkedTests.tsx';
import type { ComunicatoEditing } from './useComunicatoEditor.ts';

/** The id of a field's box. */
const boxId = (key: DraftKey) => `announcement-${key}`;

export function ComunicatoForm({ editor }: { editor: ComunicatoEditing }) {
  const { say } = useLanguage();
  const navigate = useNavigate();
  const { draft, base, change, faults, serverFaults, isTried, isSaving, error, restored } = editor;
  const { id } = editor.current;
  const [isTwinTold, setTwinTold] = useState(false);
  const isTwin = draftKeys.every((key) => isSameIn(key, draft, base));
  const saveAsNew = () => {
    if (isSaving) return;
    if (isTwin && !isTwinTold) setTwinTold(true);
    else editor.submit(true);
  };
  const faultOf = (key: TextKey) => {
    const code = faults[key];
    return code === undefined ? serverFaults[key] : faultBeside(say, code);
  };
  const wrong = textKeys.flatMap((key) => {
    const code = isTried ? faults[key] : undefined;
    const name = say(`announcement.${key}`);
    return code === undefined ? [] : [{ box: boxId(key), words: faultSentence(say, name, code) }];
  });
  const today = useToday();
  const written = toForm(draft);
  const notices = areDaysGood(faults)
    ? {
        startDate: isFuture(written, today) && say('announcement.isFuture'),
        dueDate: isExpired(written, today) && say('announcement.isPast'),
      }
    : undefined;
  const others = (
    <>
      {id !== null && (
        <Button aria-disabled={isSaving} onClick={saveAsNew}>
          {say('announcement.saveAsNew')}
        </Button>
      )}
      <Button
        variant="quiet"
        onClick={() => void navigate(id === null ? paths.manageComunicati() : paths.comunicato(id))}
      >
        {say('dialog.cancel')}
      </Button>
    </>
  );
  return (
    <>
      {restored && (
        <RestoreNotice
          restored={restored}
          changed={draftKeys
            .filter((key) => key in restored.values && !isSameIn(key, draft, base))
            .map((key) => say(`announcement.${key}`))}
          labelOf={(key) => say(`announcement.${key as DraftKey}`)}
          onDiscard={editor.discard}
        />
      )}
      {editor.isRestored && !restored && <RestoredNotice onDiscard={editor.discard} />}
      {editor.cause === 'taken' && (
        <Callout role="status" focusRef={focusOnArrival}>
          {say('both.taken')}
        </Callout>
      )}
      <Form
        onSubmit={() => editor.submit()}
        submit={say('announcement.save')}
        isBusy={isSaving}
        busy={say('form.saving')}
        isLong
        error={wrong.length === 0 && error ? sentenceOf(say, error) : null}
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
          id={boxId('title')}
          label={say('announcement.title')}
          value={draft.title}
          onChange={(title) => change({ title })}
          fault={faultOf('title')}
          max={longestComunicato.title}
          isRequired
          input={{ lang: 'it' }}
        />
        <TextArea
          id={boxId('subject')}
          label={say('announcement.subject')}
          hint={say('announcement.subject.hint')}
          value={draft.subject}
          onChange={(subject) => change({ subject })}
          fault={faultOf('subject')}
          max={longestComunicato.subject}
          rows={12}
          isRequired
        />
        {dayKeys.map((key) => (
          <Fragment key={key}>
            <DateField
              id={boxId(key)}
              label={say(`announcement.${key}`)}
              hint={say(`announcement.${key}.hint`)}
              value={draft[key]}
              today={today}
              fault={faultOf(key)}
              onChange={(day) => change({ [key]: day })}
              onIncomplete={(isIncomplete) => editor.setIncomplete(key, isIncomplete)}
            />
            {notices?.[key] && (
              <Callout tone="caution" role="status">
                {notices[key]}
              </Callout>
            )}
          </Fragment>
        ))}
        <LinkedTests
          id={boxId('prestazioni')}
          value={draft.prestazioni}
          onChange={(prestazioni) => change({ prestazioni })}
        />
        {switchKeys.map((key) => (
          <Checkbox
            key={key}
            id={boxId(key)}
            label={say(`announcement.${key}`)}
            hint={say(`announcement.${key}.hint`)}
            value={draft[key]}
            onChange={(is) => change({ [key]: is })}
          />
        ))}
        {id !== null && (
          <Checkbox
            label={say('announcement.isCorrection')}
            hint={say('announcement.isCorrection.hint')}
            value={draft.isCorrection}
            onChange={(isCorrection) => change({ isCorrection })}
          />
        )}
        <ReasonField value={draft.reason} onChange={(reason) => change({ reason })} />
      </Form>
    </>
  );
}
