import { randomUUID } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImportSite } from '../../testing/import-site.ts';

let office: Awaited<ReturnType<typeof openImportSite>>;
beforeAll(async () => {
  office = await openImportSite();
});
afterAll(() => office.site.close());

test('the text of a file never reaches the log, even when the write fails', async () => {
  const canary = `canarino-${randomUUID()}`;
  const file = `codice;nome;note laboratorio\nN1;${canary};${canary}\n`;
  const { plan } = await office.preview(file);
  await office.sql.execute(raw`alter table prestazione rename to away`);
  try {
    expect((await office.apply({ plan: plan.id })).status).toBe(500);
    expect((await office.upload(file)).status).toBe(500);
  } finally {
    await office.sql.execute(raw`alter table away rename to prestazione`);
  }
  await office.sql.execute(
    raw`alter table prestazione add constraint refused check (internal_code <> 'N1')`,
  );
  expect((await office.apply({ plan: (await office.preview(file)).plan.id })).status).toBe(500);
  await office.sql.execute(raw`alter table prestazione drop constraint refused`);
  await office.sql.execute(raw`alter table importazione rename to gone`);
  expect((await office.upload(file)).status).toBe(500);
  await office.sql.execute(raw`alter table gone rename to importazione`);
  expect(office.lines.length).toBeGreaterThan(3);
  expect(office.lines.join('\n')).not.toContain(canary);
});
