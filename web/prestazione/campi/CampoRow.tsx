import type { CampoSave, FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { longestLabel } from '#contract/field-configuration.ts';
import { useLanguage } from '../../platform/language.tsx';
import classes from './Campi.module.css';

interface CampoRowProps {
  readonly field: FieldConfigurationWhole;
  readonly form: CampoSave;
  readonly at: number;
  readonly count: number;
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

/** One field of the configuration: its place, its labels, who reads it, whether it must be filled, its column. */
export function CampoRow({ field, form, at, count, fault, labelFaults, onChange, onMove }: CampoRowProps) {
  const { language, say } = useLanguage();
  const name = field.productLabel[language];
  const id = `campo-${field.key}`;
  const shownFault = fault ?? labelFaults.labelIt ?? labelFaults.labelEn;
  const of = (what: string) => say('fields.of', { what, field: name });
  const move = (by: 'up' | 'down', to: number, sign: string) => (
    <button
      type="button"
      className={classes.arrow}
      aria-label={of(say(`fields.${by}`))}
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <li className={classes.row} aria-labelledby={`${id}-name`}>
      <div className={classes.order}>
        {move('up', at - 1, '↑')}
        <select aria-label={of(say('fields.rank'))} value={at} onChange={({ target }) => onMove(Number(target.value))}>
          {Array.from({ length: count }, (_, place) => place + 1).map((place) => (
            <option key={place} value={place - 1}>
              {place}
            </option>
          ))}
        </select>
        {move('down', at + 1, '↓')}
      </div>
      <div className={classes.name}>
        <h2 id={`${id}-name`}>{name}</h2>
        <p className={classes.section}>{say(`test.section.${field.section}`)}</p>
      </div>
      {labels.map(({ key, language: of_, name: label }) => (
        <label key={key} className={classes.label}>
          <span>{say(label)}</span>
          <input
            type="text"
            lang={of_}
            maxLength={longestLabel}
            value={form[key] ?? ''}
            placeholder={field.productLabel[of_]}
            aria-label={of(say(label))}
            aria-invalid={labelFaults[key] !== undefined}
            aria-describedby={labelFaults[key] && `${id}-fault`}
            onChange={({ target }) => onChange({ [key]: target.value === '' ? null : target.value })}
          />
        </label>
      ))}
      {field.audience === 'internal' ? (
        <p className={`${classes.check} ${classes.never}`}>{say('fields.internal')}</p>
      ) : (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={form.visible}
            disabled={!field.may.hide}
            aria-label={of(say('fields.visible'))}
            onChange={({ target }) => onChange({ visible: target.checked })}
          />
          <span>{say('fields.visible')}</span>
        </label>
      )}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={form.required}
          disabled={!field.may.require}
          aria-label={of(say('fields.required'))}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
        <span>{say('fields.required')}</span>
      </label>
      <div className={classes.label}>
        <span>{say('fields.list')}</span>
        {field.may.place ? (
          <select
            aria-label={of(say('fields.list'))}
            value={form.list}
            onChange={({ target }) => {
              const list = places.find((one) => one === target.value);
              if (list !== undefined) onChange({ list });
            }}
          >
            {places.map((place) => (
              <option key={place} value={place}>
                {say(`fields.list.${place}`)}
              </option>
            ))}
          </select>
        ) : (
          <span className={classes.never}>{say('fields.list.never')}</span>
        )}
      </div>
      {shownFault && (
        <p id={`${id}-fault`} className={classes.fault}>
          {shownFault}
        </p>
      )}
    </li>
  );
}
