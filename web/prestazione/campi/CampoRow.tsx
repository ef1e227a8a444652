import { useState } from 'react';
import { Link } from 'react-router';
import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { longestLabel } from '#contract/field-configuration.ts';
import { Button } from '../../design/Button.tsx';
import { Callout } from '../../design/Callout.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { Note } from '../../design/Note.tsx';
import { Select } from '../../design/Select.tsx';
import { TextField } from '../../design/TextField.tsx';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../platform/language.tsx';
import { useIsWide } from '../../platform/useIsWide.ts';
import { useOperation } from '../../platform/useOperation.ts';
import classes from './CampoRow.module.css';

interface CampoRowProps {
  readonly field: FieldConfigurationWhole;
  readonly form: CampoSave;
  /** Its place among all fields, from 0. */
  readonly at: number;
  readonly count: number;
  /** The places of its neighbours in its section. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** What is wrong with the field as a whole. */
  readonly fault: string | undefined;
  readonly labelFaults: Readonly<Record<'labelIt' | 'labelEn', string | undefined>>;
  readonly onChange: (patch: Partial<CampoSave>) => void;
  readonly onMove: (to: number) => void;
}

const labels = [
  { key: 'labelIt', language: 'it', name: 'fields.labelIt' },
  { key: 'labelEn', language: 'en', name: 'fields.labelEn' },
] as const;

const places = ['shown', 'offered', 'left'] as const;

function OfField({ words, of }: { words: string; of: string }) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{of}</span>
    </>
  );
}

/** How many tests lack a field that is, or is to be, required, and the way to them. */
function LackingTests({ of }: { of: string }) {
  const { plural } = useLanguage();
  const { data } = useOperation('admin/Qualita', {});
  const rule = `empty.${of}`;
  const count = data?.rules.find((found) => found.rule === rule)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Note as="p">
      <Link to={paths.quality({ rule })}>{plural('fields.lacking', count)}</Link>
    </Note>
  );
}

/** A field's settings; folded on a phone, where its name says which of them it has. */
export function CampoRow({
  field,
  form,
  at,
  count,
  before,
  after,
  fault,
  labelFaults,
  onChange,
  onMove,
}: CampoRowProps) {
  const { language, say } = useLanguage();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const name = field.productLabel[language];
  const id = `campo-${field.key}`;
  const of = (what: string) => say('fields.of', { what, field: name });
  const move = (by: 'up' | 'down', to: number | undefined, sign: string) => (
    <Button
      label={of(say(`fields.${by}`))}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onMove(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  const isInternal = field.audience === 'internal';
  const facts = [
    isInternal && say('fields.internal'),
    !isInternal && !form.visible && say('fields.hidden'),
    form.required && say('fields.required'),
    field.may.place && form.list === 'shown' && say('fields.list'),
  ].filter((fact) => fact !== false);
  const heading = <h3 id={`${id}-name`}>{name}</h3>;
  const hasFault = [fault, ...Object.values(labelFaults)].some((text) => text !== undefined);
  const controls = (
    <div className={classes.row}>
      <div className={classes.order}>
        {move('up', before, '↑')}
        <Select
          label={of(say('fields.rank'))}
          isLabelHidden
          value={String(at)}
          onChange={(place) => onMove(Number(place))}
          options={Array.from({ length: count }, (_, place) => ({
            value: String(place),
            label: String(place + 1),
          }))}
        />
        {move('down', after, '↓')}
      </div>
      {isWide && <div className={classes.name}>{heading}</div>}
      {labels.map(({ key, language: of_, name: label }) => (
        <TextField
          key={key}
          label={<OfField words={say(label)} of={of(say(label))} />}
          value={form[key] ?? ''}
          onChange={(text) => onChange({ [key]: text === '' ? null : text })}
          fault={labelFaults[key]}
          input={{
            lang: of_,
            maxLength: longestLabel,
            placeholder: field.productLabel[of_],
          }}
        />
      ))}
      {isInternal ? (
        <Note as="p">{say('fields.internal')}</Note>
      ) : (
        <Checkbox
          label={<OfField words={say('fields.visible')} of={of(say('fields.visible'))} />}
          value={form.visible}
          isDisabled={!field.may.hide}
          onChange={(visible) => onChange({ visible })}
        />
      )}
      <div>
        <Checkbox
          label={<OfField words={say('fields.required')} of={of(say('fields.required'))} />}
          value={form.required}
          isDisabled={!field.may.require}
          onChange={(required) => onChange({ required })}
        />
        {form.required && field.may.require && <LackingTests of={field.key} />}
      </div>
      {field.may.place ? (
        <Select
          label={<OfField words={say('fields.list')} of={of(say('fields.list'))} />}
          value={form.list}
          onChange={(list) => onChange({ list })}
          options={places.map((place) => ({
            value: place,
            label: say(`fields.list.${place}`),
          }))}
        />
      ) : (
        <p>
          {say('fields.list')} <Note>{say('fields.list.never')}</Note>
        </p>
      )}
    </div>
  );
  return (
    <li aria-labelledby={`${id}-name`}>
      {isWide ? (
        controls
      ) : (
        <Disclosure
          isOpen={isOpen || hasFault}
          onToggle={setOpen}
          summary={
            <>
              {heading} <Note>{facts.join(' · ')}</Note>
            </>
          }
        >
          {controls}
        </Disclosure>
      )}
      {fault && <Callout tone="critical">{fault}</Callout>}
    </li>
  );
}
