/** The limits of a workbook (threats.md section 0). Sizes in bytes, texts in UTF-16 units. */
export const workbookLimits = {
  parts: 200,
  inflated: 100 * 1024 * 1024,
  /** Of inflated to compressed size, of one part; small parts may be repetitive. */
  ratio: 200,
  ratioCountsFrom: 1024 * 1024,
  sheets: 20,
  /** In memory at once: shared texts, and the cells themselves. */
  text: 40 * 1024 * 1024,
  sharedTexts: 600_000,
  /** Cells with a formula or an error, or covered by a merged one. */
  problems: 100_000,
  /** Nested elements, attributes of one element, and text without an element in between. */
  depth: 64,
  attributes: 200,
  run: 1024 * 1024,
} as const;
