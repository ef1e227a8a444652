import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import type { TextMarks } from './runs.ts';
import { createRuns, unmarked } from './runs.ts';
import { createTextBudget, tooMuchText } from './text.ts';
import { readXml } from './xml.ts';

export interface SharedStrings {
  readonly texts: readonly string[];
  readonly marks: ReadonlyMap<number, TextMarks>;
}

/** @throws Unreadable */
export async function readSharedStrings(
  archive: Package,
  part: string | null,
): Promise<SharedStrings> {
  const texts: string[] = [];
  const marks = new Map<number, TextMarks>();
  if (part === null) return { texts, marks };
  const runs = createRuns();
  const spend = createTextBudget();
  await readXml(archive, part, {
    open: runs.open,
    text: runs.take,
    close(name) {
      runs.close(name);
      if (name !== 'si') return;
      const string = runs.flush();
      spend(string.text.length);
      if (texts.length === workbookLimits.sharedTexts) throw tooMuchText();
      if (string.marks !== unmarked) marks.set(texts.length, string.marks);
      texts.push(string.text);
    },
  });
  return { texts, marks };
}
