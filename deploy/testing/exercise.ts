import assert from 'node:assert/strict';
import type { Signed } from '../../faults/harness/http.ts';
import { activate, bodyOf, get } from '../../faults/harness/http.ts';
import { saveValore } from '../../faults/harness/writers.ts';

/** How a file of each kind begins. */
const files = {
  ExportPDFPrestazioni: '%PDF-',
  ExportExcelPrestazioni: 'PK',
  ExportCSVPrestazioni: '',
};

/** What readers do with an installed product: pages, their parts, files. @throws where it fails */
export async function read(address: string): Promise<void> {
  const page = String(await bodyOf(get(`${address}/esami`)));
  assert.match(page, /<h1/);
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  assert.notEqual(script, '');
  assert.equal((await fetch(address + script)).status, 200);
  for (const [name, start] of Object.entries(files)) {
    const response = await fetch(`${address}/api/DLABExport/${name}`);
    assert.equal(response.status, 200, name);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    assert.ok(text.startsWith(start) && text.length > 100, `${name}: ${text.length}`);
  }
}

/** The first administrator's activation, and a record of theirs. */
export async function administer(address: string, password: string): Promise<Signed> {
  const admin = await activate(address, password);
  await bodyOf(saveValore(address, admin.token, 'Installato'));
  return admin;
}
