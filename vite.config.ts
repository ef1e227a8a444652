import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsAsData } from './scripts/calls-build.ts';
import { manual } from './scripts/manual/plugin.ts';
import { sentWords } from './scripts/sent-words-build.ts';
import { offlineWorker } from './scripts/worker-build.ts';

/** What the readers' pages share: they are gone to from one another. */
const reading = [
  'prestazione/(?:list/|BackToList|EsameAdmin|answer-time|catalogue|lastList|shownFields)',
  'export/(?:ExportButton|exported|Export\\.module)',
  'design/(?:BackLink|Callout|Checkbox|Cluster|Empty|Field|Loading|Modal|Note|Panel|SortMark|Tag)\\b',
  'ui/(?:Loaded|Marked|ForAdmin|Pages|LinkedText|SearchInput|QuietLink|CopyButton|copyText|linkify)\\b',
  'tabella/TubeBadge\\b',
];
/** What only a test's page is drawn of. */
const test = [
  'prestazione/(?!edit/|campi/|list/|Page)',
  'storico/(?:Said|HistoryValue|field-words|history|ChangeTable)\\b',
];
/** What only the announcements are drawn of. */
const comunicati = ['comunicato/(?:ComunicatoCard|ComunicatoSheet|DueDate|NoComunicato)\\b'];

const inWeb = (parts: readonly string[], contract: string) =>
  new RegExp(`/(?:web/(?:${parts.join('|')})|contract/(?:${contract})\\b)`);

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
        // Few files in the place of some forty small ones, each of which would be asked for by itself before a page is drawn.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !/(?:\.html|\/web\/main\.tsx)$/.test(id), priority: 2 },
            { name: 'reading', test: inWeb(reading, 'search|tubes'), priority: 1 },
            { name: 'esame', test: inWeb(test, 'intervals') },
            { name: 'comunicazioni', test: inWeb(comunicati, 'comunicato\\.list') },
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
