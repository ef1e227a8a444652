import { unescapeText } from '../escapes.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import { createGathering, createTextBudget, tooMuchText } from './text.ts';
import { readXml } from './xml.ts';

/**
 * The texts that a workbook's cells share; a text in several formats is joined, its pronunciation
 * left out.
 * @throws Unreadable
 */
export async function readSharedStrings(from: Package, part: string | null): Promise<string[]> {
  const texts: string[] = [];
  if (part === null) return texts;
  const text = createGathering();
  const spend = createTextBudget();
  let phonetic = false;
  await readXml(from, part, {
    open(name) {
      if (name === 'rPh') phonetic = true;
      else if (name === 't' && !phonetic) text.begin();
    },
    text: text.take,
    close(name) {
      if (name === 'rPh') phonetic = false;
      else if (name === 't') text.end();
      else if (name === 'si') {
        const string = unescapeText(text.flush());
        spend(string.length);
        if (texts.length === workbookLimits.sharedTexts) throw tooMuchText();
        texts.push(string);
      }
    },
  });
  return texts;
}
