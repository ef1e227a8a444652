import { useLanguage } from '../platform/language.tsx';
import classes from './DifferentText.module.css';
import { excerpt } from './excerpt.ts';
import type { Hunk } from './text-difference.ts';
import { Unbroken } from './Unbroken.tsx';

export interface DifferenceOptions {
  /** Which of the two; both in one unless given. `unmarked`: the earlier one, as it stays. */
  readonly side?: 'before' | 'after' | 'unmarked' | undefined;
  /** Texts of the records: Italian whatever the page's language, and compared word by word. */
  readonly isData: boolean;
  /** Shows unchanged text far from every change too. */
  readonly isWhole: boolean;
}

type Lang = 'it' | undefined;

function Piece({ text, lang }: { text: string; lang: Lang }) {
  if (text === '') return null;
  return (
    <span className={classes.text} lang={lang}>
      <Unbroken text={text} />
    </span>
  );
}

/** Blanks alone would be marked and not be seen. */
const visible = (text: string) =>
  text.trim() === '' ? text.replaceAll('\n', '↵\n').replace(/[^\S\n]/g, '␣') : text;

/** Words that only one version has. */
export function MarkedText({
  of: Mark,
  text,
  lang,
}: {
  of: 'del' | 'ins';
  text: string;
  lang: Lang;
}) {
  const { say } = useLanguage();
  if (text === '') return null;
  const change = say(Mark === 'del' ? 'difference.removed' : 'difference.added');
  return (
    <Mark>
      <span className={`${classes.word} visually-hidden`}>({change}: </span>
      <Piece text={visible(text)} lang={lang} />
      <span className={`${classes.word} visually-hidden`}>)</span>
    </Mark>
  );
}

/** A text in which nothing is marked; of a long one its beginning. */
export function PlainText({ text, isData, isWhole }: { text: string } & DifferenceOptions) {
  const [shown] = isWhole ? [] : excerpt([{ same: text, removed: '', added: '' }]);
  return <Piece text={shown?.same ?? text} lang={isData ? 'it' : undefined} />;
}

/** Two texts that have words in common. */
export function DifferentText({
  hunks,
  side,
  isData,
  isWhole,
}: { hunks: readonly Hunk[] } & DifferenceOptions) {
  const lang = isData ? 'it' : undefined;
  return (isWhole ? hunks : excerpt(hunks)).map(({ same, removed, added }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a hunk has nothing but its place.
    <span key={at}>
      <Piece text={same} lang={lang} />
      {side === 'unmarked' && <Piece text={removed} lang={lang} />}
      {side !== 'after' && side !== 'unmarked' && (
        <MarkedText of="del" text={removed} lang={lang} />
      )}
      {(side === 'after' || side === undefined) && <MarkedText of="ins" text={added} lang={lang} />}
    </span>
  ));
}
