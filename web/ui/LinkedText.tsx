import styles from './LinkedText.module.css';
import { linkify } from './linkify.ts';
import { Unbroken } from './Unbroken.tsx';

/** Plain text with its line breaks, and with its web addresses as links (threats.md E1). */
export function LinkedText({ text }: { text: string }) {
  let at = 0;
  return (
    <span className={styles.text}>
      {linkify(text).map((piece) => {
        const key = at;
        at += piece.text.length;
        if (piece.href === undefined) return <Unbroken key={key} text={piece.text} />;
        return (
          <a key={key} href={piece.href} rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        );
      })}
    </span>
  );
}
