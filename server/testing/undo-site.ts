import { expect } from 'vitest';
import { formOf } from '#contract/prestazione.form.ts';
import { loadPrestazioni } from '../prestazione/prestazione.queries.ts';
import { loadValori } from '../tabella/tabella.queries.ts';
import { openImportSite } from './import-site.ts';
import { changePrestazione } from './make-records.ts';
import { freshCode } from './people.ts';

/** A site to apply files at and to undo them. */
export async function openUndoSite() {
  const office = await openImportSite();
  const { site, sql } = office;
  const tests = () => loadPrestazioni(sql);
  return {
    ...office,
    tests,
    undo: (batch: number, rest: object = {}) =>
      site.call('UndoImportazione', { batch, otp: freshCode(site.admin, site.clock), ...rest }),
    previewUndo: async (batch: number) =>
      (await site.read(`admin/AnnullamentoImportazione?batch=${batch}`)).body,
    countValues: async (words: string) =>
      (await loadValori(sql)).filter(({ description }) => description === words).length,
    /** Changes fields of a test. @returns its id */
    edit: async (code: string, fields: object) => {
      const prestazione = (await tests()).find(({ internalCode }) => internalCode === code);
      if (prestazione === undefined) throw new Error(`no test ${code}`);
      const form = { ...formOf(prestazione), ...fields };
      await office.write((under) =>
        changePrestazione(under, prestazione.id, prestazione.version, form),
      );
      return prestazione.id;
    },
    /** Applies a file that changes test U1, makes U2, and makes their material. */
    applyFile: async (material: string) => {
      await office.make({ internalCode: 'U1', serviceName: 'di prima' });
      const { plan, staged: id } = await office.preview(
        `codice;nome;materiale\nU1;cambiato;${material}\nU2;nuovo;${material}\n`,
        { options: { missingValues: 'create' } },
      );
      expect(plan).toMatchObject({
        counts: { new: 1, changed: 1 },
        newValues: [{ table: 'materiali', description: material }],
      });
      const { body } = await office.apply({ plan: plan.id });
      expect((await tests()).map((test) => [test.serviceName, test.material?.description])).toEqual(
        [
          ['cambiato', material],
          ['nuovo', material],
        ],
      );
      return { batch: body.batch as number, id: id as number, plan };
    },
  };
}
