import type { ReactNode } from 'react';
import type { ImportRow } from '#contract/import.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { Callout } from '../design/Callout.tsx';
import { useLanguage } from '../platform/language.tsx';
import { useKeyLabels } from './words.ts';

interface RemarksProps {
  readonly remarks: ImportRow['problems'];
  readonly kind: 'problem' | 'waiting' | 'confirmation' | 'warning' | 'note';
  readonly actions?: ReactNode;
}

const tones = {
  problem: 'critical',
  waiting: 'caution',
  confirmation: 'caution',
  warning: 'caution',
  note: 'neutral',
} as const;

const fieldKeys: ReadonlySet<string> = new Set(fields.map(({ key }) => key));

/** The remarks on a row; where no column fills a field, on the field. */
export function Remarks({ remarks, kind, actions }: RemarksProps) {
  const { say } = useLanguage();
  const labelOf = useKeyLabels();
  if (remarks.length === 0) return null;
  return (
    <Callout tone={tones[kind]} actions={actions}>
      <ul>
        {remarks.map(({ column, code, detail }) => (
          <li key={`${column} ${code} ${detail}`}>
            {kind !== 'note' && (
              <span className="visually-hidden">{say(`importazione.remark.${kind}`)}: </span>
            )}
            {column !== null && (
              <strong>
                {fieldKeys.has(column) ? labelOf(column) : say('importazione.columnOf', { column })}
                :{' '}
              </strong>
            )}
            {detail}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
