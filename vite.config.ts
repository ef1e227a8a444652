import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { callsAsData } from './scripts/calls-build.ts';
import { manual } from './scripts/manual/plugin.ts';
import { withoutUnused } from './scripts/router-build.ts';
import { offlineWorker } from './scripts/worker-build.ts';

/** What the readers' pages share: they are gone to from one another. */
const reading = [
  'prestazione/(?:BackToList|EsameAdmin|answer-time|catalogue|lastList|shownFields)',
  'prestazione/(?:Confusables|StatusMark|status-words|prelievo/DrawButton)\\b',
  'export/(?:ExportButton|exported)',
  'design/(?:AtWidth|BackLink|Callout|Checkbox|Cluster|Disclosure|Empty|FaultText|IconMark)\\b',
  'design/(?:Loading|Note|Panel|Stack|Tag)\\b',
  'platform/(?:useInstant|useIsWide|usePrinting|useToday)\\b',
  'ui/(?:Loaded|ForAdmin|LinkedText|CopyButton|copyText|linkify|plain-words|PrintHead|NotStated)\\b',
  'tabella/(?:TubeBadge|ContainerDrawing)\\b',
];
/** What the lists are drawn of. */
const lists = [
  'prestazione/list/useSearchPending\\b',
  'ui/(?:Marked|cut-marks)\\b',
  'design/(?:SortHead|SortMark|Icon|Table)\\b',
];
/** What the lists of tests are drawn without. */
const others = ['ui/(?:ClearEmptySearch|Pages)\\b'];
/** Parts of the lists of tests that not every reader sees. */
const openedLater = 'Chips|ViewChoice|NothingFound|EmptyCatalogue|FilterSheet|SortChoice|When';
/** What only the lists of tests are drawn of. */
const tests = [`prestazione/list/(?!${openedLater})`, 'design/(?:CoverLink|HeadLine)\\b'];
/** What only a test's page is drawn of. */
const notOfTest = [
  ...['edit/', 'campi/', 'list/', 'prelievo/', 'confronto/', 'elenchi/', 'Page', 'AddressCode'],
  'StatusNotice',
  ...['EsameHistory', 'OpenByCode', 'PatientSheet', 'IntervalChart', 'interval-chart'],
];
const test = [`prestazione/(?!${notOfTest.join('|')})`, 'design/FactList\\b'];
/** What only the announcements are drawn of. */
const comunicati = [
  'comunicato/(?:ComunicatoCard|ComunicatoFacts|ComunicatoSheet|DueDate|NoComunicato)\\b',
];
/** What every form and every action of administrators is made of. */
const forms = [
  'platform/(?:action|useNewError)\\b',
  'ui/(?:CodeField|CredentialField|Form|FormDialog|FormFrame|ReasonField|secrets|useForm)\\b',
];

/** Small parts of the forms of records: one file, and one name in what every reader is sent. */
const editing = [
  'design/(?:usePopover|FieldGrid|Progress)\\b',
  'platform/(?:conflict|drafts|save-file)\\b',
  'ui/(?:RecordFacts|rules|useLeaving|useNotSaved|useUnloadWarning|useUnsaved)\\b',
];
/** The schemas of the operations, with those that only they need. */
const operations = [
  ...['catalogo', 'operation', 'operations', 'pages', 'prestazione', 'prestazione\\.edit'],
  ...['storico\\.operations', 'utente\\.operations'],
];

/**
 * On a slow network the stylesheet does not share the line with the program, ten times as large.
 */
const lowPriority: Plugin = {
  name: 'dlab-priority',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

const inWeb = (parts: readonly string[], contract: string) =>
  new RegExp(`/(?:web/(?:${parts.join('|')})|contract/(?:${contract})\\b)`);

// The content security policy allows nothing inline: no asset is turned into a data URL, no script
// into the page.
export default defineConfig({
  worker: { format: 'es' },
  plugins: [callsAsData(), withoutUnused(), lowPriority, react(), manual(), offlineWorker()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files in the place of some forty small ones, each of which would be asked for by
        // itself before a page is drawn.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !/(?:\.html|\/web\/main\.tsx)$/.test(id),
              priority: 2,
            },
            {
              name: 'zod',
              test: /\/node_modules\/zod\/|\/contract\/(?:shapes|stored-text)\b/,
              priority: 1,
            },
            { name: 'faults', test: /\/contract\/(?:fault|characters)\.ts/, priority: 2 },
            // The history is written in Italian, which is also the words of a language.
            { name: 'app', test: /\/phrases\/intervals\.it\.ts$/, priority: 3 },
            {
              name: 'reading',
              test: inWeb(
                reading,
                'field(?:-value)?\\.ts|laboratory-time|test-status|tubes|text|amount|prestazione\\.(?:fields|list(?!-address))',
              ),
              priority: 2,
            },
            // A test's page and the draw list have both.
            { name: 'saved', test: /\/web\/platform\/personal-lists\.ts/, priority: 2 },
            {
              name: 'lists',
              test: inWeb(lists, 'list-state|prestazione\\.found'),
              priority: 1,
            },
            {
              name: 'words',
              test: inWeb(['ui/create-marks\\b'], 'search\\.(?:words|marks|distance|misspelt)'),
              priority: 2,
            },
            {
              name: 'search',
              test: inWeb(
                ['prestazione/list/(?:search-(?:answers|index)|(?:build|list)-indexes|field-hits)'],
                'search',
              ),
              priority: 1,
            },
            { name: 'tests', test: inWeb(tests, 'prestazione\\.list-address') },
            {
              name: 'stated',
              test: /\/(?:web\/tabella\/StatedAttributes|phrases\/(?:attributes|stated)|contract\/attributes\.ts)/,
              priority: 2,
            },
            { name: 'table', test: /\/web\/design\/DataTable\b/ },
            { name: 'text', test: /\/web\/design\/Text(?:Field|Area)\b/, priority: 2 },
            {
              name: 'conditions',
              test: /\/web\/prestazione\/(?:Conditions|PhoneLink)\b/,
              priority: 2,
            },
            { name: 'select', test: /\/web\/design\/(?:Field|Select)\b/, priority: 2 },
            { name: 'others', test: inWeb(others, 'list-address') },
            { name: 'esame', test: inWeb(test, 'intervals(?!\\.schemas)') },
            { name: 'forms', test: new RegExp(`/web/(?:${forms.join('|')})`) },
            { name: 'editing', test: inWeb(editing, 'save\\b') },
            { name: 'operations', test: new RegExp(`/contract/(?:${operations.join('|')})\\.ts$`) },
            {
              name: 'comunicazioni',
              test: inWeb(comunicati, 'comunicato(?:\\.list)?\\.ts'),
              priority: 1,
            },
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
