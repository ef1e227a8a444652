import { defineConfig } from 'vitest/config';

const overHttp = (database: 'embedded' | 'server') => ({
  test: {
    name: `http-${database}`,
    include: ['server/**/*.http.test.ts'],
    env: { DLAB_TEST_DATABASE: database },
    globalSetup: ['server/testing/global-setup.ts'],
    // Hashes are slow by intent, and a machine may have other work: a limit for what hangs, not for what is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});

// Everything over HTTP or on a database runs twice: on the embedded database and on a PostgreSQL server.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,phrases,server,web,scripts}/**/*.test.ts'],
          exclude: ['**/*.http.test.ts'],
          testTimeout: 30_000,
        },
      },
      overHttp('embedded'),
      overHttp('server'),
    ],
  },
});
