import type { ImportKind } from '#contract/importazione.ts';
import { fields } from '#contract/prestazione.fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { AdminKey } from '#phrases/phrases.ts';
import type { Speech } from '../platform/language.tsx';
import { useLanguage } from '../platform/language.tsx';
import { ApiProblem } from '../platform/problem.ts';
import { useFieldLabels } from '../storico/field-words.ts';
import { sentenceOf } from '../ui/sentence.ts';

const intervalKeys = [
  'sex',
  'ageFrom',
  'ageTo',
  'ageUnit',
  'phase',
  'low',
  'high',
  'text',
] as const;

export function useKeyLabels(): (key: string) => string {
  const { say } = useLanguage();
  const labelOf = useFieldLabels();
  return (key) => {
    const interval = intervalKeys.find((intervalKey) => intervalKey === key);
    return interval === undefined
      ? labelOf('prestazione', key)
      : say(`importazione.key.${interval}`);
  };
}

export function isRequiredKey(kind: ImportKind, key: string): boolean {
  if (key === 'internalCode') return true;
  return kind === 'prestazioni' && fields.some((field) => field.key === key && 'required' in field);
}

/** The phrase for required keys that no column fills: what each is needed for. */
export function lackingPhrase(lacking: readonly string[]) {
  if (!lacking.includes('internalCode')) return 'importazione.columns.lacking.new';
  return lacking.length === 1
    ? 'importazione.columns.lacking.code'
    : 'importazione.columns.lacking';
}

/**
 * The failures whose sentence from the server says more than their code: what is wrong with the
 * file.
 */
const toldByDetail: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'import.unreadable',
  'unsupportedMediaType',
  'tooLarge',
]);

/** The sentence for an import's failure, in the reader's language. */
export function importSentence(say: Speech['say'], failure: unknown): string {
  const isFile =
    failure instanceof ApiProblem && toldByDetail.has(failure.code) && failure.detail !== '';
  return isFile ? failure.detail : sentenceOf(say, failure);
}

/** The name of a file's cell separator: the server names it, or gives the character itself. */
export function separatorPhrase(separator: string | null): AdminKey | undefined {
  const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
  const name = Object.entries(names).find(
    (pair) => separator !== null && pair.includes(separator),
  )?.[1];
  return name && `import.separator.${name}`;
}
