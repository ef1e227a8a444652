import type { ReactNode } from 'react';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import type { FieldKind } from '#contract/field-kind.ts';
import type { FieldKey } from '#contract/prestazione.fields.ts';
import type { ValoreTabella } from '#contract/valore-tabella.ts';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Combobox } from '../../design/Combobox.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import type { WrittenFieldProps } from '../../design/TextField.tsx';
import { TextField } from '../../design/TextField.tsx';
import type { Speech } from '../../platform/language.tsx';
import { comparisonOf } from '../../tabella/unit-options.ts';
import { StatedField } from '../../ui/StatedField.tsx';
import { boxOf } from './boxes.ts';
import { ChoicesField } from './ChoicesField.tsx';
import type { TestDraft } from './draft.ts';
import { IntervalsField } from './IntervalsField.tsx';
import type { DraftByKind, DraftValue } from './kinds.ts';

/** What a control is given. */
interface ControlContext<Draft> {
  readonly common: {
    readonly id: string;
    readonly label: string;
    readonly fault: string | undefined;
    readonly isRequired: boolean;
    readonly hint: string | undefined;
  };
  readonly value: Draft;
  change(value: Draft): void;
  readonly say: Speech['say'];
  /** The most characters of a text. */
  readonly most: number | undefined;
  /** Of a choice: its table's name and values, and the way to a new value. */
  readonly table: FieldConfigurationWhole['table'];
  readonly options: readonly ValoreTabella[];
  readonly onAdd: (text: string) => void;
  /** Reports whether the input holds text that is neither chosen nor added. */
  readonly onOpenEnd: (isOpenEnded: boolean) => void;
  /** Of intervals: the faults of their parts, by `intervals.<row>.<part>`. */
  readonly faults: Readonly<Record<string, string>>;
  readonly draft: TestDraft;
  readonly labelOf: (key: FieldKey) => string;
}

interface Control<Draft> {
  render(context: ControlContext<Draft>): ReactNode;
}

const written = ({ common, value, change }: ControlContext<string>): WrittenFieldProps => ({
  ...common,
  value,
  onChange: change,
});

const limit = ({ most }: ControlContext<string>) => (most === undefined ? {} : { most });

const controls: { readonly [Name in FieldKind]: Control<DraftByKind[Name]> } = {
  text: { render: (context) => <TextField {...written(context)} {...limit(context)} /> },
  longText: {
    render: (context) => <TextArea {...written(context)} {...limit(context)} rows={4} />,
  },
  texts: {
    render: (context) => (
      <TextArea {...written(context)} hint={context.say('editTest.oneALine')} rows={3} />
    ),
  },
  number: {
    render: (context) => (
      <TextField {...written(context)} input={{ inputMode: 'decimal', size: 8 }} />
    ),
  },
  choice: {
    render: ({ common, value, change, table, options, onAdd, onOpenEnd }) => (
      <Combobox
        {...common}
        options={options}
        comparison={comparisonOf(table)}
        value={value}
        onChoose={change}
        onAdd={onAdd}
        onOpenEnd={onOpenEnd}
      />
    ),
  },
  choices: {
    render: ({ common, value, change, options, onAdd, onOpenEnd }) => (
      <ChoicesField
        {...common}
        options={options}
        value={value}
        onChange={change}
        onAdd={onAdd}
        onOpenEnd={onOpenEnd}
      />
    ),
  },
  intervals: {
    render: ({ common, value, change, faults }) => (
      <IntervalsField {...common} rows={value} onChange={change} faults={faults} />
    ),
  },
  flag: {
    render: ({ common, value, change, draft, labelOf, say }) => {
      // A yes for inpatients only is one of urgent tests alone (design.md section 5); one that is
      // there stays until it is changed.
      const isMoot = common.id === boxOf('urgentInpatientsOnly') && draft.urgentRequest !== 'yes';
      return (
        <StatedField
          {...common}
          canBeYes={!isMoot || value === 'yes'}
          hint={
            isMoot ? say('editTest.needsUrgent', { field: labelOf('urgentRequest') }) : common.hint
          }
          value={value}
          onChange={change}
        />
      );
    },
  },
  switch: {
    render: ({ common, value, change }) => <Checkbox {...common} value={value} onChange={change} />,
  },
};

/** The control of a kind, for a value of whatever kind. */
export function controlOf(kind: FieldKind): Control<DraftValue> {
  return controls[kind];
}
