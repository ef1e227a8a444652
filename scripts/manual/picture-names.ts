/**
 * The pictures that the manual may show: each is made by scripts/manual-pictures.ts where the text
 * uses it.
 */
export const pictureNames = [
  'list',
  'search-misspelt',
  'filters',
  'list-phone',
  'test-head',
  'test-prepare',
  'test-intervals',
  'test-history',
  'urgent',
  'announcements',
  'tables',
  'export-menu',
  'print-sheet',
  'install-offline',
  'login',
  'activation',
  'recovery-codes',
  'edit-form',
  'edit-intervals',
  'edit-preview',
  'conflict',
  'remove',
  'announcement-edit',
  'values',
  'merge',
  'import-upload',
  'import-columns',
  'import-rows',
  'import-values',
  'import-applied',
  'intervals-update',
  'history',
  'fields',
  'users',
  'sessions',
] as const;

export type PictureName = (typeof pictureNames)[number];

/**
 * Those whose screen the product does not have yet: the text may name them, and they are left out
 * until they are made.
 */
export const awaitedPictures: readonly PictureName[] = [];

/**
 * How many pixels of a picture are drawn on one CSS pixel of the manual: a wide screen then fills
 * its column.
 */
export const pictureScale = 1.5;
