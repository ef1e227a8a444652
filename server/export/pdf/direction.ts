/** Letters that are read from right to left; their digits are not among them. */
const letter = String.raw`[[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]--\p{N}]`;
const backwards = new RegExp(
  String.raw`${letter}[${letter}\p{M}]*(?: +${letter}[${letter}\p{M}]*)*`,
  'gv',
);

interface Run {
  readonly text: string;
  readonly isBackwards: boolean;
}

/**
 * A line in runs of one direction, from left to right. Words read from right to left form one run
 * with their blanks, without numbers: the font reverses a run as a whole.
 */
export function directionRuns(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(backwards)) {
    if (index > end) runs.push({ text: text.slice(end, index), isBackwards: false });
    // pdfkit would split the run at an ordinary blank.
    runs.push({ text: match.replaceAll(' ', '\u00a0'), isBackwards: true });
    end = index + match.length;
  }
  if (end < text.length || runs.length === 0)
    runs.push({ text: text.slice(end), isBackwards: false });
  return runs;
}
