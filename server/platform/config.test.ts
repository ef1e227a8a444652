import { expect, it } from 'vitest';
import { OperatorFault, readConfig } from './config.ts';

it('has a default for everything (design.md section 10)', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    environment: 'IEO',
    brand: 'DLAB',
    dataFolder: './data',
    databaseUrl: undefined,
    demo: true,
    logLevel: 'warn',
  });
});

it('loads no demonstration in production unless told', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DLAB_DEMO: 'yes' }).demo).toBe(true);
  expect(readConfig({ DLAB_DEMO: 'no' }).demo).toBe(false);
});

it('names all faults together', () => {
  const faulty = { PORT: '80a', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', DLAB_DEMO: 'perhaps' };
  expect(() => readConfig(faulty)).toThrow(OperatorFault);
  for (const name of Object.keys(faulty)) expect(() => readConfig(faulty)).toThrow(name);
});

it('takes an empty variable as absent', () => {
  expect(readConfig({ PORT: '', DLAB_BRAND: '' })).toMatchObject({ port: 8080, brand: 'DLAB' });
});
