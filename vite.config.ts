import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsAsData } from './scripts/calls-build.ts';
import { manual } from './scripts/manual/plugin.ts';
import { sentWords } from './scripts/sent-words-build.ts';
import { offlineWorker } from './scripts/worker-build.ts';

/** What the readers' pages share: they are gone to from one another. */
const reading = [
  'prestazione/(?!edit/|campi/)',
  'comunicato/(?:PageComunicat[io]|ComunicatoCard|DueDate|NoComunicato)\\b',
  'export/(?:ExportButton|exported|Export\\.module)',
  'ui/(?:Loaded|Empty|Marked|ForAdmin|Pages|LinkedText|SearchInput|QuietLink|CopyButton|copyText|linkify)\\b',
  'tabella/TubeBadge\\b',
  'storico/(?:Said|HistoryValue|field-words|history|ChangeTable)\\b',
];
const readingParts = new RegExp(`/(?:web/(?:${reading.join('|')})|contract/(?:search|intervals|tubes)\\b)`);

// The content security policy allows nothing inline: no asset is turned into a data URL, no script into the page.
export default defineConfig({
  plugins: [callsAsData(), sentWords(), react(), manual(), offlineWorker()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // One stylesheet, with the first page: a page opened after a lost connection must not come without its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Two files in the place of some forty small ones, each of which would be asked for by itself before the list is drawn.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !/(?:\.html|\/web\/main\.tsx)$/.test(id), priority: 2 },
            { name: 'reading', test: readingParts, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/profile'].map((path) => [path, process.env.DLAB_API ?? 'http://127.0.0.1:8080']),
    ),
  },
});
