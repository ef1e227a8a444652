import { defineConfig } from 'vitest/config';

/** Everything, on both databases: `npm run test:release`. */
const everything = process.env.DLAB_TEST_EVERYTHING === 'yes';

/** Limits for what hangs, not for what is slow: a machine may have other work. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * A file of tests makes and drops much: a larger young generation saves a twelfth of the processor.
 */
const execArgv = ['--max-semi-space-size=32'];

/**
 * Where the embedded database can behave otherwise than a server: its one connection, its
 * transactions and locks, large writes, notifications, and what it writes to its folder. Journeys
 * in the browser and the commands of the host go over it too; all else is left to a release.
 */
const embeddedToo = [
  'server/auth/{held-write,long-write,meanwhile,race}.http.test.ts',
  'server/backup/*.http.test.ts',
  'server/catalogue/idempotency.http.test.ts',
  'server/import/stage/{apply,undo}.http.test.ts',
  'server/live/*.http.test.ts',
  'server/platform/{database,database-away,health,many-rows}.http.test.ts',
  'server/storico/*.http.test.ts',
];
const overHttp = ['server/**/*.http.test.ts'];
const longByNature = '{server,deploy}/**/*.release.*.test.ts';

const onDatabase = (database: 'embedded' | 'server', include: string[]) => ({
  test: {
    name: `http-${database}`,
    include,
    exclude: everything ? [] : [longByNature],
    env: { DLAB_TEST_DATABASE: database },
    globalSetup: ['server/testing/global-setup.ts'],
    ...patient,
    execArgv,
    isolate: false,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,phrases,server,commands,scripts}/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', '**/*.system.test.ts'],
          ...patient,
          execArgv,
          // No test leaves anything behind in a module: they are loaded once for all.
          isolate: false,
        },
      },
      // These stand in for what a browser has, and put it back.
      {
        test: { name: 'web', include: ['web/**/*.test.ts'], ...patient, execArgv, isolate: false },
      },
      // What starts programs of its own: servers, LibreOffice, the product's own process.
      {
        test: {
          name: 'system',
          include: ['{server,commands,scripts,deploy}/**/*.system.test.ts'],
          exclude: everything ? [] : [longByNature],
          ...patient,
        },
      },
      onDatabase('server', overHttp),
      onDatabase('embedded', everything ? overHttp : embeddedToo),
    ],
  },
});
