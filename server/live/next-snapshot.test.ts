import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Prestazione } from '#contract/prestazione.ts';
import type { Valore } from '#contract/valore-tabella.ts';
import type { Records } from '../catalogue/snapshot.ts';
import type { Campo } from '../schema.ts';
import { emptyRecords } from '../testing/empty-records.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { nextSnapshot } from './next-snapshot.ts';

const valore = (id: number, description = `Valore ${id % 3}`): Valore => ({
  id,
  table: 'materiali',
  code: null,
  description,
  version: 1,
});
const choice = (id: number) => ({ id, code: null, description: `Valore ${id % 3}` });

const prestazione = fc
  .record({
    serviceName: fc.constantFrom('Sodio', 'sodio', 'Òrmone', 'Potassio urine', 'Azoto 2'),
    material: fc.option(fc.nat(4).map(choice)),
    clinicalMeaning: fc.option(fc.constantFrom('Si legge a digiuno', 'Rene')),
    researchedMicroorganisms: fc
      .uniqueArray(fc.nat(4), { maxLength: 3 })
      .map((ids) => ids.map(choice)),
  })
  .map((made) => ({ ...makePrestazioneForm(), ...made }) as unknown as Prestazione);

interface Edit {
  readonly tests: Readonly<Record<string, Prestazione | null>>;
  readonly valori: readonly Valore[] | null;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  tests: fc.dictionary(fc.nat(9).map(String), fc.option(prestazione), { maxKeys: 3 }),
  valori: fc.option(
    fc.array(
      fc.nat(4).map((id) => valore(id, 'Altro')),
      { maxLength: 2 },
    ),
  ),
});

/** The records after an edit: what it does not name stays the same object. */
function after(before: Records, { tests, valori }: Edit): Records {
  const prestazioni = new Map(before.prestazioni);
  for (const [key, test] of Object.entries(tests)) {
    const id = Number(key);
    if (test === null) prestazioni.delete(id);
    else prestazioni.set(id, { ...test, id, internalCode: `C${id}` });
  }
  const changed =
    valori && new Map([...before.valori, ...valori.map((valore) => [valore.id, valore] as const)]);
  return { ...before, version: before.version + 1, prestazioni, valori: changed ?? before.valori };
}

test('a state made of the one before is the state made anew, edit after edit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      async (hides, edits) => {
        const campi = hides ? ([{ key: 'material', hidden: true }] as Campo[]) : [];
        let records: Records = {
          ...emptyRecords(),
          campi,
          valori: new Map([0, 1, 2, 3, 4].map((id) => [id, valore(id)])),
        };
        let snapshot = await makeSnapshot(records, 'Europe/Rome');
        for (const edit of edits) {
          records = after(records, edit);
          const [{ search, ...next }, { search: anew, ...made }] = [
            nextSnapshot(records, snapshot) ??
              (await makeSnapshot({ ...records, version: -1 }, 'Europe/Rome')),
            await makeSnapshot(records, 'Europe/Rome'),
          ];
          expect(next).toEqual(made);
          for (const q of ['sodio', 'potasio', 'valore', 'c3', 'rene'])
            expect(search().find(q)).toEqual(anew().find(q));
          snapshot = { ...next, search };
        }
      },
    ),
  );
});

test('what was configured, or changed as a whole, is made anew', async () => {
  const tests = Array.from(
    { length: 60 },
    (_, id) =>
      [
        id,
        { ...makePrestazioneForm({ internalCode: `C${id}` }), id } as unknown as Prestazione,
      ] as const,
  );
  const records = emptyRecords();
  const snapshot = await makeSnapshot(records, 'Europe/Rome');
  expect(nextSnapshot({ ...records, campi: [] }, snapshot)).toBeUndefined();
  expect(nextSnapshot({ ...records, prestazioni: new Map(tests) }, snapshot)).toBeUndefined();
});
