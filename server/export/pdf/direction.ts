/** Letters that are read from right to left; their digits are not among them. */
const letter = String.raw`[[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]--\p{N}]`;
const backwards = new RegExp(
  String.raw`${letter}[${letter}\p{M}]*(?: +${letter}[${letter}\p{M}]*)*`,
  'gv',
);

/** A piece of a line that is drawn at once. */
interface Run {
  readonly text: string;
  readonly isBackwards: boolean;
}

/**
 * A line in runs of one direction, as they stand from left to right. What is read from right to
 * left is one run with its blanks, for the typeface turns a run as a whole, and would turn a number
 * within it too. The line itself goes from left to right, as a document in Italian does.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let before = 0;
  for (const { 0: found, index } of text.matchAll(backwards)) {
    if (index > before) runs.push({ text: text.slice(before, index), isBackwards: false });
    // At a usual blank pdfkit begins a run of its own.
    runs.push({ text: found.replaceAll(' ', '\u00a0'), isBackwards: true });
    before = index + found.length;
  }
  if (before < text.length || runs.length === 0)
    runs.push({ text: text.slice(before), isBackwards: false });
  return runs;
}
