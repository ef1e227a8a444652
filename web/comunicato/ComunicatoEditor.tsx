import type { ComunicatoEdit } from '#contract/comunicato.operations.ts';
import { Stack } from '../design/Stack.tsx';
import { formatDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { useOperation } from '../platform/useOperation.ts';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { RecordConflict } from '../ui/RecordConflict.tsx';
import { RecordFacts } from '../ui/RecordFacts.tsx';
import type { Restored } from '../ui/useRestored.ts';
import classes from './ComunicatoEditor.module.css';
import { ComunicatoForm } from './ComunicatoForm.tsx';
import { ComunicatoPreview } from './ComunicatoPreview.tsx';
import { draftKeys, isDayKey, isSameIn } from './draft.ts';
import { useComunicatoEditor } from './useComunicatoEditor.ts';

interface ComunicatoEditorProps {
  readonly saved: ComunicatoEdit;
  readonly restored: Restored | undefined;
}

export function ComunicatoEditor({ saved, restored }: ComunicatoEditorProps) {
  const { language, say } = useLanguage();
  const editor = useComunicatoEditor(saved, restored);
  const { view, current, leaving } = editor;
  const { data } = useOperation('SummaryPrestazioni', {});
  const names = new Map(data?.prestazioni.map((test) => [test.id, test.serviceName]));
  return (
    <>
      {view === 'conflict' ? (
        <RecordConflict
          editor={editor}
          keys={draftKeys}
          labelOf={(key) => say(`announcement.${key}`)}
          isSame={isSameIn}
          words={(key, { [key]: value }) => {
            if (typeof value === 'boolean') return say(value ? 'test.yes' : 'test.no');
            if (typeof value !== 'string') return value.map((id) => names.get(id) ?? String(id));
            if (value === '') return null;
            return isDayKey(key) ? formatDay(value, language) : value;
          }}
          isData={(key) => key === 'title' || key === 'subject' || key === 'prestazioni'}
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
