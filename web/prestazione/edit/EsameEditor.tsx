import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { Payload } from '#contract/operations.ts';
import type { PrestazioneEdit } from '#contract/prestazione.edit.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { useLanguage } from '../../platform/language.tsx';
import { showSuccess } from '../../platform/state.ts';
import { ValueForm } from '../../tabella/ValueForm.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import type { Restored } from '../../ui/useRestored.ts';
import { boxId } from './boxes.ts';
import { EsameConflict } from './EsameConflict.tsx';
import { EsameForm } from './EsameForm.tsx';
import { EsamePreview } from './EsamePreview.tsx';
import { useEsameEditor } from './useEsameEditor.ts';

interface EsameEditorProps {
  readonly current: PrestazioneEdit;
  readonly draftName: string;
  readonly notice?: ReactNode;
  readonly restored?: Restored | undefined;
  readonly fields: readonly FieldConfigurationWhole[];
  readonly values: readonly ValoreTabella[];
}

interface Adding {
  readonly field: FieldConfigurationWhole;
  readonly written: string;
}

export function EsameEditor(props: EsameEditorProps) {
  const { current, draftName, notice, restored, fields, values } = props;
  const { say } = useLanguage();
  const queries = useQueryClient();
  const editor = useEsameEditor(draftName, current, fields, restored);
  const { view, draft, change } = editor;
  const [adding, setAdding] = useState<Adding | null>(null);
  const choices = new Map(values.map((value) => [value.id, value]));

  const added = (value: ValoreTabella) => {
    // There at once, to be chosen; the list is asked for again all the same.
    queries.setQueryData<Payload<'GetValoriTabellaSupporto'>>(
      ['GetValoriTabellaSupporto', {}],
      (cached) => {
        return cached && { ...cached, values: [...cached.values, value] };
      },
    );
    const { key, kind } = adding?.field ?? {};
    setAdding(null);
    showSuccess(say('values.added', { value: value.description }));
    if (key === undefined) return;
    const before = draft[key as FieldKey] as readonly number[];
    change({ [key]: kind === 'choices' ? [...before, value.id] : value.id });
    requestAnimationFrame(() => document.getElementById(boxId(key))?.focus());
  };
  return (
    <>
      {view === 'conflict' && <EsameConflict editor={editor} fields={fields} choices={choices} />}
      {view === 'preview' && <EsamePreview editor={editor} fields={fields} choices={choices} />}
      {view === 'form' && (
        <EsameForm
          editor={editor}
          notice={notice}
          fields={fields}
          values={values}
          onAdd={(field, written) => setAdding({ field, written })}
        />
      )}
      {adding?.field.table && (
        <ValueForm
          table={adding.field.table}
          description={adding.written}
          onSaved={added}
          onClose={() => setAdding(null)}
        />
      )}
      <LeaveDialog leaving={editor.leaving} />
    </>
  );
}
