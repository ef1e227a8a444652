import type { Attributes } from '#contract/attributes.ts';
import type { StatedAttribute } from '#phrases/attributes.ts';
import { statedForReaders, statedWords } from '#phrases/attributes.ts';
import { Note } from '../design/Note.tsx';
import { formatExact } from '../platform/format.ts';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';

interface Props {
  readonly value: Attributes;
  /** What orders and names containers among others is the administrators' alone. */
  readonly isForReaders?: boolean;
}

function shownWords({ key, words, isData }: StatedAttribute) {
  if (key === 'phone') return <a href={`tel:${words.replace(/[^+\d]/g, '')}`}>{words}</a>;
  return isData ? <DataText>{words}</DataText> : words;
}

/** What is stated of a support-table value, in a line; nothing where nothing is. */
export function StatedAttributes({ value, isForReaders = false }: Props) {
  const { say, language } = useLanguage();
  const words = isForReaders ? statedForReaders : statedWords;
  const formatted = (number: number) => formatExact(number, language);
  const stated = words(value, { language, say, formatted });
  if (stated.length === 0) return null;
  return (
    <Note as="p">
      {stated.map((attribute, at) => (
        <span key={attribute.key}>
          {at > 0 && ' · '}
          {attribute.label}: {shownWords(attribute)}
        </span>
      ))}
    </Note>
  );
}
