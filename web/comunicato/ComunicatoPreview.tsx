import { useLanguage } from '../platform/language.tsx';
import { useToday } from '../platform/useToday.ts';
import { DataText } from '../ui/DataText.tsx';
import classes from './ComunicatoPreview.module.css';
import { ComunicatoSheet } from './ComunicatoSheet.tsx';
import { areDaysGood, toForm } from './draft.ts';
import type { ComunicatoEditing } from './useComunicatoEditor.ts';

export function ComunicatoPreview({ editor }: { editor: ComunicatoEditing }) {
  const { say } = useLanguage();
  const { draft, faults } = editor;
  const written = toForm(draft);
  const today = useToday();
  const shown = areDaysGood(faults) ? written : { ...written, startDate: null, dueDate: null };
  const { startDate } = shown;
  return (
    <section aria-labelledby="announcement-preview">
      <h2 id="announcement-preview" className={classes.label}>
        {say('announcement.preview')}
      </h2>
      <ComunicatoSheet
        comunicato={shown}
        // As it will be read on its first day.
        today={startDate !== null && startDate > today ? startDate : today}
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
  );
}
