import { expect, it } from 'vitest';
import { OperatorFault, readConfig } from './config.ts';

it('has a default for everything (design.md section 10)', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    environment: 'IEO',
    brand: 'DLAB',
    project: 'TestProject',
    holidays: [],
    timeZone: 'Europe/Rome',
    publicUrl: undefined,
    trustProxy: [],
    metrics: undefined,
    secretKeys: undefined,
    adminPassword: undefined,
    dataFolder: './data',
    databaseUrl: undefined,
    bookFolder: undefined,
    isProduction: false,
    demo: true,
    logLevel: 'warn',
  });
});

it('loads no demonstration in production by default', () => {
  expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', DLAB_DEMO: 'yes' }).demo).toBe(true);
  expect(readConfig({ DLAB_DEMO: 'no' }).demo).toBe(false);
});

it('takes the name of any time zone, and refuses what is none', () => {
  for (const zone of ['America/New_York', 'Asia/Tokyo', 'Europe/Rome', 'UTC'])
    expect(readConfig({ DLAB_TIME_ZONE: zone }).timeZone).toBe(zone);
  for (const zone of ['Europe/Milano', 'Rome', '+02:00', 'x'.repeat(1000), "Europe/Rome'; --"])
    expect(() => readConfig({ DLAB_TIME_ZONE: zone })).toThrow(
      'DLAB_TIME_ZONE: must be the name of a time zone, as Europe/Rome',
    );
});

it("takes the laboratory's own holidays, and refuses days that there are not", () => {
  expect(readConfig({}).holidays).toEqual([]);
  expect(readConfig({ DLAB_HOLIDAYS: '12-07, 2027-06-24' }).holidays).toEqual([
    '12-07',
    '2027-06-24',
  ]);
  for (const days of ['7/12', '12-32', '2027-02-29', '12-07,', 'Ambrogio', '12-07 06-24'])
    expect(() => readConfig({ DLAB_HOLIDAYS: days })).toThrow(
      'DLAB_HOLIDAYS: must be days as 12-07',
    );
});

it('names all faults together', () => {
  const faulty = {
    PORT: '80a',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    DLAB_DEMO: 'perhaps',
  };
  expect(() => readConfig(faulty)).toThrow(OperatorFault);
  for (const name of Object.keys(faulty)) expect(() => readConfig(faulty)).toThrow(name);
});

it('treats an empty variable as absent', () => {
  expect(readConfig({ PORT: '', DLAB_BRAND: '' })).toMatchObject({ port: 8080, brand: 'DLAB' });
});

const random = Buffer.from(
  '8d1f6c20b7e94a53f07c3e915ad2b864c19b04e7752fa8d63b90ee417c5d2a86',
  'hex',
);

it.each([
  ['base64', random.toString('base64')],
  ['base64url', random.toString('base64url')],
  ['hex', random.toString('hex')],
  ['HEX', random.toString('hex').toUpperCase()],
])('reads a key in %s', (_name, text) => {
  expect(readConfig({ DLAB_SECRET_KEY: text }).secretKeys).toEqual([random]);
});

it('preserves the order of several keys: the first encrypts', () => {
  const older = Buffer.from(random).reverse();
  const text = `${random.toString('hex')}, ${older.toString('base64')}`;
  expect(readConfig({ DLAB_SECRET_KEY: text }).secretKeys).toEqual([random, older]);
});

it.each([
  ['31 bytes', random.subarray(1).toString('base64')],
  ['all the same byte', Buffer.alloc(32, 7).toString('hex')],
  ['two bytes in turn', 'a1b2'.repeat(16)],
  ['counted up', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')],
  ['a word in base64', Buffer.from('changeme-please-this-is-not-a-key!').toString('base64')],
  ['a word that is itself base64', 'changemechangemechangemechangemechangemechangeme'],
  ['a sentence that is itself base64', 'TheDefaultKeyOfTheManual7PleaseReplaceMeBeforeUsing9Q'],
  ['no base64', 'pa$$word'.repeat(8)],
  ['a good one and an empty one', `${random.toString('hex')},`],
  ['a good one and a short one', `${random.toString('hex')},abcd`],
])('refuses as key: %s, and never prints it', (_name, text) => {
  expect(() => readConfig({ DLAB_SECRET_KEY: text })).toThrow(
    /^The configuration is faulty:\n {2}DLAB_SECRET_KEY: must/,
  );
  try {
    readConfig({ DLAB_SECRET_KEY: text });
  } catch (error) {
    expect(String(error)).not.toContain(text);
  }
});

it('never prints a refused password', () => {
  expect(readConfig({ DLAB_ADMIN_PASSWORD: 'è'.repeat(8) }).adminPassword).toBe('è'.repeat(8));
  for (const password of ['geheim7', 'x'.repeat(129)]) {
    const faulty = () => readConfig({ DLAB_ADMIN_PASSWORD: password });
    expect(faulty).toThrow('DLAB_ADMIN_PASSWORD: must have 8 to 128 characters');
    expect(faulty).not.toThrow(password);
  }
});

it.each(['https://lab.example.org', 'http://LAB.example.org:8443/'])(
  'reads the public origin %s',
  (text) => {
    expect(readConfig({ DLAB_PUBLIC_URL: text }).publicUrl?.href).toBe(new URL(text).href);
  },
);

it.each([
  'lab.example.org',
  'ftp://lab.example.org',
  'https://lab.example.org/dlab',
  'https://a:b@lab',
  'https://a/?b',
])('refuses the public origin %s', (text) =>
  expect(() => readConfig({ DLAB_PUBLIC_URL: text })).toThrow('DLAB_PUBLIC_URL: must be an origin'),
);

it('reads the trusted proxies', () => {
  const text = '127.0.0.1, 10.0.0.0/8,2001:db8::/32, ::1';
  expect(readConfig({ DLAB_TRUST_PROXY: text }).trustProxy).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '2001:db8::/32',
    '::1',
  ]);
});

it.each([
  ['9464', { host: '127.0.0.1', port: 9464 }],
  ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['/run/dlab/metrics.sock', { path: '/run/dlab/metrics.sock' }],
])('serves metrics at %s', (text, at) =>
  expect(readConfig({ DLAB_METRICS: text }).metrics).toEqual(at),
);

it.each([
  'yes',
  '65536',
  ':9464',
  'localhost:9464',
  '1.2.3.4.5:1',
  '[1.2.3.4]:1',
  'metrics.sock',
  '9464/metrics',
])('refuses %s as an address for metrics', (text) =>
  expect(() => readConfig({ DLAB_METRICS: text })).toThrow('DLAB_METRICS: must be a port'),
);

it.each([
  'yes',
  '1',
  'true',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.1',
  '::1/129',
  '10.0.0.1,',
  'localhost',
  '1.2.3.4/8/8',
])('refuses the trusted proxies %s: every client could choose its own address', (text) =>
  expect(() => readConfig({ DLAB_TRUST_PROXY: text })).toThrow(
    'DLAB_TRUST_PROXY: must be addresses',
  ),
);
