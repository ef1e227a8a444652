import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { root: '/work/main', projects: [
 { test: { name: 'http-embedded', include: ['server/**/*.http.test.ts'], env: { DLAB_TEST_DATABASE: 'embedded' }, globalSetup: ['server/testing/global-setup.ts'] } },
 { test: { name: 'http-server', include: ['server/**/*.http.test.ts'], env: { DLAB_TEST_DATABASE: 'server' }, globalSetup: ['server/testing/global-setup.ts'] } } ] } });
