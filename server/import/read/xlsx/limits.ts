/** The limits of a workbook (threats.md section 0). Sizes in bytes, texts in UTF-16 units. */
export const workbookLimits = {
  parts: 200,
  inflated: 100 * 1024 * 1024,
  /**
   * Inflated to compressed, of one part. A small part may be as repetitive as it likes: it costs
   * nothing.
   */
  ratio: 200,
  ratioCountsFrom: 1024 * 1024,
  sheets: 20,
  /** What is held at once of the texts that cells share, and of the cells themselves. */
  text: 40 * 1024 * 1024,
  sharedTexts: 600_000,
  /** Cells with a formula or an error, or covered by a merged one. */
  problems: 100_000,
  /** Elements within elements, attributes of one element, and text without an element between. */
  depth: 64,
  attributes: 200,
  run: 1024 * 1024,
} as const;
