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
  'draw-list',
  'compare',
  'personal-lists',
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
  'edit-status',
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
  'quality',
  'bulk',
  'welcome',
  'users',
  'access-log',
  'sessions',
] as const;

export type PictureName = (typeof pictureNames)[number];

/**
 * Their screens do not exist yet: the text may name them, and they are left out until they are
 * made.
 */
export const awaitedPictures: readonly PictureName[] = [];

/** Pixels of a picture per CSS pixel of the manual: a wide screen then fills its column. */
export const pictureScale = 1.5;
