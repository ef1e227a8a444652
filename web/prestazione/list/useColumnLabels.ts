import { useLanguage } from '../../platform/language.tsx';
import { useKnownFields } from '../shownFields.ts';
import type { ColumnKey } from './columns.ts';

/** Columns whose values say enough for a shorter heading. */
const shortHeads = {
  nomenclatorCode: 'list.head.nomenclatorCode',
  internalCode: 'list.head.internalCode',
  responseTimeDays: 'list.head.responseTimeDays',
  urgentRequest: 'list.head.urgentRequest',
  testTubeContainer: 'list.head.testTubeContainer',
} as const;

const isShortened = (key: ColumnKey): key is keyof typeof shortHeads => key in shortHeads;

/** The whole label of a column, and its heading: shorter unless an administrator named the field. */
export function useColumnLabels() {
  const { say } = useLanguage();
  const { labelOf } = useKnownFields();
  const columnLabel = (key: ColumnKey) =>
    key === 'handling' ? say('list.handling') : labelOf(key);
  const columnHead = (key: ColumnKey) =>
    isShortened(key) && labelOf(key) === say(`field.${key}`)
      ? say(shortHeads[key])
      : columnLabel(key);
  return { columnLabel, columnHead };
}
