import classes from './Unbroken.module.css';

/** A longer piece may break: it would not fit into a table on a phone. */
const longest = 20;

/**
 * Text whose lines break only at blanks, not at the dash, slash or hyphen within a code, a range or
 * a unit.
 */
export function Unbroken({ text }: { text: string }) {
  let at = 0;
  return text.split(/((?<!\S)\S*[-–/]\S*)/).map((piece, index) => {
    const key = at;
    at += piece.length;
    if (index % 2 === 0 || piece.length > longest) return piece;
    return (
      <span key={key} className={classes.piece}>
        {piece}
      </span>
    );
  });
}
