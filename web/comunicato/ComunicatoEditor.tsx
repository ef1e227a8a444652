import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { Stack } from '../design/Stack.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { RecordConflict } from '../ui/RecordConflict.tsx';
import { RecordFacts } from '../ui/RecordFacts.tsx';
import classes from './ComunicatoEditor.module.css';
import { ComunicatoForm } from './ComunicatoForm.tsx';
import { ComunicatoPreview } from './ComunicatoPreview.tsx';
import { draftKeys, isDayKey } from './draft.ts';
import { useComunicatoEditor } from './useComunicatoEditor.ts';

export function ComunicatoEditor({ saved }: { saved: ComunicatoEdit }) {
  const { language, say } = useLanguage();
  const editor = useComunicatoEditor(saved);
  const { view, current, leaving } = editor;
  return (
    <>
      {view === 'conflict' ? (
        <RecordConflict
          editor={editor}
          keys={draftKeys}
          labelOf={(key) => say(`announcement.${key}`)}
          words={(key, { [key]: value }) => {
            if (value === '') return null;
            return isDayKey(key) ? formatDay(value, language) : value;
          }}
          isData={(key) => !isDayKey(key)}
        />
      ) : (
        <div className={classes.editor}>
          <Stack>
            <ComunicatoForm editor={editor} />
            {current.id !== null && <RecordFacts record={current} />}
          </Stack>
          <ComunicatoPreview editor={editor} />
        </div>
      )}
      <LeaveDialog leaving={leaving} />
    </>
  );
}
