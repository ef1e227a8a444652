import { consoleIt } from './console.it.ts';
import { importIt } from './import.it.ts';
import { pdfIt } from './pdf.it.ts';
import { publicIt } from './public.it.ts';
import { refusalsIt } from './refusals.it.ts';
import { sheetsIt } from './sheets.it.ts';
import { statedIt } from './stated.it.ts';
import { whenIt } from './when.it.ts';

/** Everything that the server says: more than any page is sent. */
export const it = {
  ...publicIt,
  ...refusalsIt,
  ...sheetsIt,
  ...statedIt,
  ...whenIt,
  ...consoleIt,
  ...importIt,
  ...pdfIt,
} as const;
