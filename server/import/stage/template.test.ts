import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importKinds } from '#contract/importazione.ts';
import { parseInterval } from '#contract/intervals.ts';
import { fields } from '#contract/prestazione.fields.ts';
import { intervalWords } from '#phrases/intervals.ts';
import { exportPhrasesOf } from '../../export/export.phrases.ts';
import { readSheet } from '../read/read-sheet.ts';
import { guidePairs } from './template.guide.ts';
import { writeTemplate } from './template.ts';

const at = '2026-11-21T08:00:00.000Z';

test('a template is an empty sheet, and one on how to fill it, with nothing of this catalogue', async () => {
  for (const kind of importKinds) {
    for (const language of ['it', 'en'] as const) {
      const phrases = exportPhrasesOf[language];
      const bytes = writeTemplate(kind, language, 'San Donato', at);
      expect((await readSheet(bytes)).rows).toEqual([]);
      const guide = await readSheet(bytes, { sheet: phrases['export.guide.sheet'] });
      const text = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
      expect(guide.sheets).toHaveLength(2);
      for (const { label } of guidePairs(kind, language)) expect(text).toContain(label);
      expect(text).toContain(phrases['import.guide.required']);
      expect(text).not.toContain(phrases['export.about.version']);
    }
  }
});

test('each column has its example, and that of the intervals is read as intervals', () => {
  for (const language of ['it', 'en'] as const) {
    const phrases = exportPhrasesOf[language];
    const guide = new Map(
      guidePairs('prestazioni', language).map(({ label, cell }) => [label, [cell].flat()]),
    );
    const example = phrases['import.guide.example'].replace('{example}', '');
    for (const { key, section } of fields) {
      const last = guide.get(phrases[`field.${key}`])?.at(-1);
      // A test that is not suspended states none of these, and one that is not withdrawn.
      if (section === 'status' || key.endsWith('Hours') || key.startsWith('centrifuge'))
        expect(last).not.toMatch(`${example}`);
      else expect(last).toMatch(`${example}`);
    }
    const lines = String(guide.get(phrases['field.intervals'])?.at(-1))
      .replace(example, '')
      .split('\n');
    const read = lines.map((line) => parseInterval(line, intervalWords(phrases)));
    expect(read.map(({ sex, ageFrom, low, text }) => [sex, ageFrom, low, text])).toEqual([
      ['M', 18, 13.5, null],
      ['F', 18, 12, null],
    ]);
  }
});
