export const ofPages = [
  ...['react', 'react-dom', 'react-router', 'zustand'],
  ...['@tanstack/react-query', '@tanstack/react-virtual'],
];

/** They only build the pages: dependencies, because `npm start` builds them. */
export const builders = [
  ...['vite', '@vitejs/plugin-react'],
  ...['mdast-util-from-markdown', 'mdast-util-gfm-table', 'micromark-extension-gfm-table'],
];

/** The dependencies that are not the server's. */
export const notOfServer = [...ofPages, ...builders];

/** `dependencies`: what the server runs on; not what is only measured or checked with. */
const packages = ['node:*', 'dependencies'];
const below = [...packages, 'contract', 'phrases', 'server/platform'];
const bound = [...below, 'server/catalogue'];
const noun = [...bound, 'server/schema.ts', 'server/storico'];
/**
 * Files are written from plain data, in a thread that knows neither the database nor the catalogue.
 */
const file = [
  ...['contract', 'phrases', 'server/platform/jobs/progress.ts'],
  ...['server/export/export.data.ts', 'server/export/export.phrases.ts'],
];

/** Allowed to every part of the pages. */
const page = [
  ...ofPages,
  'zod/mini',
  'contract',
  'phrases',
  'web/platform',
  'web/design',
  'web/ui',
  'web/paths.ts',
];

/**
 * The rooms, and what the files of each may import beside their own room (design.md section 3):
 * rooms, single files of a room, a package, or those of a list of package.json. A room is a folder
 * with all that is below it, or a file; of two, the deeper one counts. `rooms.test.ts` holds every
 * import of the repository against this, tests' own excepted, and fails on a file that is in no
 * room. A room imports only what stands above it here.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod/mini'],
  phrases: ['contract'],

  'server/platform': [...packages, 'contract', 'phrases'],
  'server/schema.columns.ts': packages,
  'server/schema.ts': [...packages, 'contract', 'server/schema.columns.ts'],
  'server/schema.auth.ts': [...packages, 'contract', 'server/schema.columns.ts'],
  'server/schema.import.ts': [...packages, 'contract', 'server/schema.columns.ts'],
  'server/schema.qualita.ts': [...packages, 'contract', 'server/schema.columns.ts'],
  'server/catalogue': [...below, 'server/schema.ts'],
  'server/storico': [...below, 'server/schema.ts', 'server/schema.import.ts', 'server/catalogue'],
  'server/tabella': noun,
  'server/comunicato': noun,
  'server/campo': noun,
  'server/prestazione': [
    ...[...noun, 'server/campo/campo.queries.ts', 'server/campo/campo.rules.ts'],
    ...['server/tabella/tabella.queries.ts', 'server/tabella/tabella.rules.ts'],
  ],
  'server/change-set': [
    ...[...below, 'server/schema.ts', 'server/schema.import.ts', 'server/catalogue'],
    ...['server/storico', 'server/tabella/tabella.queries.ts'],
    ...['server/tabella/tabella.service.ts', 'server/tabella/tabella.rules.ts'],
  ],
  'server/nouns.ts': [
    ...['contract', 'zod/mini', 'server/platform', 'server/schema.ts', 'server/catalogue'],
    ...['server/storico', 'server/change-set', 'server/campo'],
    ...['server/tabella', 'server/comunicato', 'server/prestazione'],
  ],
  'server/live': [
    ...[...below, 'server/schema.ts', 'server/catalogue', 'server/nouns.ts'],
    ...['server/storico/storico.queries.ts', 'server/comunicato/comunicato.rules.ts'],
    ...['server/campo/campo.queries.ts', 'server/campo/campo.rules.ts'],
  ],
  'server/import/intervals': ['contract', 'phrases'],
  'server/export/export.data.ts': ['contract'],
  'server/export/export.phrases.ts': ['contract', 'phrases'],
  'server/export/xlsx': [...file, 'fflate'],
  'server/export/pdf': [...file, 'pdfkit', 'qr', 'node:url'],
  'server/export': [
    ...[...bound, 'server/live', 'server/export/xlsx', 'server/export/pdf', ...file],
    'server/import/intervals',
    'server/comunicato/comunicato.rules.ts',
    ...['server/campo/campo.queries.ts', 'server/campo/campo.rules.ts'],
    ...['server/prestazione/prestazione.queries.ts', 'server/prestazione/prestazione.rules.ts'],
  ],
  'server/import/read': below,
  'server/import/plan': [
    ...[...below, 'server/schema.ts', 'server/schema.import.ts', 'server/storico'],
    ...['server/change-set', 'server/import/read', 'server/nouns.ts', 'server/import/intervals'],
    ...['server/tabella/tabella.queries.ts', 'server/campo/campo.queries.ts'],
    ...['server/campo/campo.rules.ts', 'server/prestazione/successors.ts'],
  ],
  'server/import/stage': [
    ...[...bound, 'server/schema.ts', 'server/schema.import.ts', 'server/change-set'],
    ...['server/import/read', 'server/nouns.ts', 'server/import/plan', 'server/import/intervals'],
    'server/campo/campo.queries.ts',
    ...['server/export/export.phrases.ts', 'server/export/export.data.ts', 'server/export/xlsx'],
  ],
  'server/import/cli': [
    ...[...below, 'server/schema.import.ts', 'server/catalogue', 'server/import/read'],
    ...['server/import/plan', 'server/import/stage', 'server/campo/campo.queries.ts'],
  ],
  'server/import/demo.ts': [
    ...[...below, 'server/schema.ts', 'server/catalogue', 'server/change-set'],
    ...['server/import/read', 'server/nouns.ts', 'server/import/plan'],
  ],
  'server/pages': [
    ...bound,
    'server/campo/campo.rules.ts',
    'server/comunicato/comunicato.rules.ts',
    'server/prestazione/prestazione.rules.ts',
  ],
  'server/auth': [...below, 'server/schema.auth.ts'],
  'server/backup': [...below, 'server/nouns.ts', 'server/storico', 'server/auth/end-sign-ins.ts'],
  'server/utente': [...below, 'server/schema.auth.ts', 'server/auth'],
  'server/qualita': [
    ...[...bound, 'server/schema.qualita.ts', 'server/campo/campo.rules.ts'],
    ...['server/import/read/letters.ts', 'server/import/stage/doubts.ts'],
  ],
  'server/bulk-edit': [
    ...[...bound, 'server/storico', 'server/change-set', 'server/nouns.ts'],
    ...['server/campo/campo.rules.ts', 'server/tabella/tabella.merge.ts'],
    ...['server/prestazione/prestazione.valori.ts', 'server/prestazione/successors.ts'],
  ],
  'server/documentation': below,
  'server/gauges.ts': ['server/platform', 'server/catalogue', 'server/auth'],
  'server/app.ts': [
    ...['server/gauges.ts', 'server/nouns.ts'],
    ...[
      ...noun,
      'server/live',
      'server/campo',
      'server/tabella',
      'server/comunicato',
      'server/prestazione',
      'server/export',
    ],
    'server/import/stage',
    ...['server/pages', 'server/auth', 'server/utente', 'server/documentation'],
    ...['server/qualita', 'server/bulk-edit', 'server/change-set'],
  ],
  'server/start.ts': [
    ...[
      ...below,
      'server/app.ts',
      'server/auth',
      'server/utente',
      'server/storico',
      'server/backup',
    ],
    ...['server/import/demo.ts', 'server/import/cli', 'server/nouns.ts'],
  ],
  'server/main.ts': ['server/platform', 'server/start.ts'],
  commands: [
    ...[...below, 'server/main.ts', 'server/auth', 'server/utente', 'server/storico'],
    ...['server/backup', 'server/import/cli', 'server/nouns.ts'],
  ],
  'server/testing': ['*'],

  'web/platform': [...ofPages, 'zod/mini', 'contract', 'phrases'],
  'web/platform/testing.ts': ['*'],
  'web/paths.ts': ['contract', 'web/platform'],
  // The parts of all pages: no API, and of the router only its links.
  'web/design': [
    ...['react', 'react-dom', 'react-router', 'contract', 'phrases'],
    ...['web/platform/language.tsx', 'web/platform/format.ts', 'web/platform/hydration.ts'],
  ],
  // In development only: no room imports it.
  'web/design/gallery': [...ofPages, 'web/design', 'phrases', 'web/platform'],
  'web/ui': page,
  'web/storico': page,
  'web/export': page,
  'web/tabella': [...page, 'web/storico', 'web/export'],
  'web/comunicato': [...page, 'web/storico', 'web/export'],
  'web/prestazione': [...page, 'qr', 'web/storico', 'web/export', 'web/tabella'],
  'web/importazione': [...page, 'web/storico', 'web/tabella', 'web/export'],
  'web/manual': [...page, 'virtual:manual'],
  'web/qualita': page,
  'web/bulk-edit': [...page, 'web/storico', 'web/prestazione', 'web/importazione'],
  'web/auth': page,
  'web/utente': page,
  'web/offline': page,
  'web/offline/worker': [],
  'web/shell': page,
  'web/routes.tsx': [
    ...[...page, 'web/storico', 'web/export', 'web/tabella', 'web/comunicato', 'web/prestazione'],
    ...['web/importazione', 'web/qualita', 'web/bulk-edit', 'web/manual', 'web/auth'],
    ...['web/utente', 'web/offline', 'web/shell'],
  ],
  'web/App.tsx': page,
  'web/server.tsx': [
    ...[...page, 'virtual:manual', 'web/App.tsx', 'web/routes.tsx'],
    ...['web/prestazione/list/load-search.ts', 'web/prestazione/list/search-answers.ts'],
    'web/prestazione/list/search-index.ts',
  ],
  'web/main.tsx': [
    ...[...page, 'web/App.tsx', 'web/offline', 'web/shell', 'web/auth', 'web/routes.tsx'],
  ],

  bench: ['*'],
  faults: ['*'],
  'deploy/testing': ['*'],
  scripts: ['*'],
  'e2e/template.ts': ['*'],
  'e2e/product-server.ts': ['*'],
  e2e: [
    'node:*',
    'dependencies',
    'devDependencies',
    'contract',
    'phrases',
    'scripts',
    'server/testing/in-memory.ts',
    'web/manual',
  ],
};
