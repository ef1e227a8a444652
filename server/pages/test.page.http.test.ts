import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { campoSaveOf } from '#contract/field-configuration.ts';
import { createPrestazione } from '../prestazione/prestazione.service.ts';
import { createValori } from '../tabella/tabella.service.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';
import { attributesOf, readPage } from '../testing/read-page.ts';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

const config = {
  environment: 'IEO',
  brand: 'DLAB',
  project: 'TestProject',
  timeZone: 'Europe/Rome',
  holidays: [],
  trustProxy: [],
  publicUrl: new URL('https://lab.example.org'),
};
let site: TestSite;
let id: number;
let siero: number;

beforeAll(async () => {
  site = await openTestSite({ config });
  const values = [
    { table: 'materiali' as const, code: null, description: 'Siero' },
    { table: 'sistemi-analitici' as const, code: null, description: 'Analizzatore X' },
    { table: 'unita-misura' as const, code: null, description: 'mg/dL' },
    { table: 'contenitori' as const, code: null, description: 'Provetta con gel' },
  ];
  const ids = await site.nodes.first.writer(tester, (write) => createValori(write, values));
  [siero = 0] = ids;
  const [material, analyticSystem, unitOfMeasurement, testTubeContainer] = ids as [
    number,
    number,
    number,
    number,
  ];
  const form = makePrestazioneForm({
    material,
    analyticSystem,
    unitOfMeasurement,
    testTubeContainer,
    nomenclatorCode: '90.27.1',
    initials: 'GLU',
    synonym: ['glucosio', 'Glicemia'],
    responseTimeDays: 1,
    clinicalMeaning: 'Zucchero nel sangue',
    noteLab: 'canarino interno',
    sampleTreatmentLab: 'altro canarino',
    intervals: [
      {
        sex: 'any',
        ageFrom: 18,
        ageTo: null,
        ageUnit: 'years',
        phase: null,
        text: null,
        low: 70,
        lowOperator: '>=',
        high: 99.5,
        highOperator: '<=',
      },
    ],
  });
  // As an import of before may have stored it: a save would drop the name among the synonyms.
  id = await site.nodes.first.writer(tester, (write) => createPrestazione(write, form));
});
afterAll(() => site.close());

const open = (path: string, headers: Record<string, string> = {}) =>
  site.nodes.first.call(path, { headers });

describe('the page of a test', () => {
  const words: Record<
    Language,
    { description: string; range: string; code: string; nomenclator: string }
  > = {
    it: {
      description:
        'Glucosio, esame di laboratorio, codice CH001. Materiale: Siero. Provetta / contenitore: ' +
        'Provetta con gel. Risposta in 1 giorno. Zucchero nel sangue.',
      range: '≥ 18 anni: 70,0–99,5 mg/dL',
      code: 'Codice interno DLAB (IEO)',
      nomenclator: 'Nomenclatore dell’assistenza specialistica ambulatoriale (SSN)',
    },
    en: {
      description:
        'Glucosio, laboratory test, code CH001. Material: Siero. Test tube/container: Provetta ' +
        'con gel. Result in 1 day. Zucchero nel sangue.',
      range: '≥ 18 years: 70.0–99.5 mg/dL',
      code: 'Internal code of DLAB (IEO)',
      nomenclator: 'Italian nomenclator of outpatient services (SSN)',
    },
  };

  it.each([
    ['', 'it', ''],
    ['?lang=it', 'it', '?lang=it'],
    ['?lang=en', 'en', '?lang=en'],
    ['?lang=fr&x=1', 'it', ''],
    ['?utm=1&lang=en#part', 'en', '?lang=en'],
  ] as const)('%s says what it is', async (query, language, canonical) => {
    const answer = await open(`/esami/${id}${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    const page = readPage(answer.text);
    const address = `https://lab.example.org/esami/${id}`;
    expect([page.title, page.language]).toEqual(['Glucosio (CH001) · DLAB', language]);
    expect(page.metas).toMatchObject({
      description: words[language].description,
      'og:title': 'Glucosio (CH001) · DLAB',
      'og:description': words[language].description,
      'og:type': 'website',
      'og:url': address + canonical,
      'og:site_name': 'DLAB',
      'og:locale': language === 'it' ? 'it_IT' : 'en_GB',
      'dlab-brand': 'DLAB',
      'dlab-project': 'TestProject',
    });
    expect(page.metas['robots']).toBeUndefined();
    expect(page.links).toMatchObject({
      canonical: address + canonical,
      'x-default': address,
      it: `${address}?lang=it`,
      en: `${address}?lang=en`,
    });
    expect(page.data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MedicalTest',
      name: 'Glucosio',
      alternateName: ['GLU', 'Glicemia'],
      code: [
        { '@type': 'MedicalCode', codeValue: 'CH001', codingSystem: words[language].code },
        { '@type': 'MedicalCode', codeValue: '90.27.1', codingSystem: words[language].nomenclator },
      ],
      description: words[language].description,
      normalRange: words[language].range,
      usesDevice: { '@type': 'MedicalDevice', name: 'Analizzatore X' },
      url: address + canonical,
      mainEntityOfPage: {
        '@type': 'MedicalWebPage',
        '@id': address + canonical,
        inLanguage: language,
        dateModified: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    for (const text of [
      'Glucosio',
      'CH001',
      'Siero',
      'Provetta con gel',
      'GLU',
      'Zucchero nel sangue',
    ]) {
      expect(page.sent).toContain(text);
    }
    // Its own name is none of its other names.
    const [head = ''] = page.sent.split('id="section-');
    expect(head).toContain('Glicemia');
    expect(head).not.toContain('glucosio');
  });

  it('tells no internal field', async () => {
    for (const query of ['', '?lang=en'])
      expect((await open(`/esami/${id}${query}`)).text).not.toMatch(/canarino/);
  });

  it('tells nothing of what administrators hide, and shows it again', async () => {
    const currentFields = async (): Promise<FieldConfigurationWhole[]> =>
      (await site.read('GetFieldConfiguration')).body.fields;
    const hiding = [
      'material',
      'clinicalMeaning',
      'analyticSystem',
      'intervals',
      'initials',
      'nomenclatorCode',
    ];
    const change = async (visible: boolean) =>
      site.call('SaveFieldConfiguration', {
        fields: (await currentFields()).map((field) => ({
          ...campoSaveOf(field),
          visible: hiding.includes(field.key) ? visible : field.visible,
        })),
      });
    expect((await change(false)).status).toBe(200);
    const { text } = await open(`/esami/${id}`);
    expect(text).toContain('CH001');
    expect(text).not.toMatch(
      /Siero|Zucchero|Analizzatore|99,5|GLU|90\.27\.1|normalRange|usesDevice/,
    );
    expect((await change(true)).status).toBe(200);
    expect((await open(`/esami/${id}`)).text).toMatch(/Siero/);
  });

  it('is not sent again unchanged; a saved change shows in the next one', async () => {
    const before = await open(`/esami/${id}`);
    const etag = before.headers.get('etag') ?? '';
    expect((await open(`/esami/${id}?again=1`, { 'if-none-match': etag })).status).toBe(304);
    const { prestazione } = (await site.read(`admin/EditPrestazione?id=${id}`)).body;
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
    expect([createdAt, createdBy, updatedAt, updatedBy]).not.toContain(undefined);
    expect(
      (await site.call('SavePrestazione', { ...form, serviceName: 'Glucosio basale' })).status,
    ).toBe(200);
    const after = await open(`/esami/${id}`, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(readPage(after.text).title).toBe('Glucosio basale (CH001) · DLAB');
    const other = async () => readPage((await site.nodes.second.call(`/esami/${id}`)).text).title;
    await expect.poll(other).toBe('Glucosio basale (CH001) · DLAB');
    expect(
      (await site.call('SavePrestazione', { ...form, version: form.version + 1 })).status,
    ).toBe(200);
  });

  it.each(['br', 'gzip'])('is sent compressed: %s', async (coding) => {
    const answer = await open(`/esami/${id}`, { 'accept-encoding': coding });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      coding,
      'Accept-Encoding',
    ]);
    expect(answer.text).toContain('Glucosio');
  });

  it('says nothing of what a test does not have', async () => {
    const bare = makePrestazioneForm({ serviceName: 'Nudo', internalCode: 'NU1', material: siero });
    const { prestazione } = (await site.call('SavePrestazione', bare)).body;
    const { data, metas, sent } = readPage((await open(`/esami/${prestazione.id}`)).text);
    expect(metas['description']).toBe('Nudo, esame di laboratorio, codice NU1. Materiale: Siero.');
    expect(Object.keys(data).sort()).toEqual(
      ['@context', '@type', 'code', 'description', 'mainEntityOfPage', 'name', 'url'].sort(),
    );
    expect(sent).not.toMatch(/<dd><\/dd>|null|undefined/);
    expect(sent).toMatch(/<dt>Richiedibile in urgenza<\/dt><dd><span[^>]*>Non indicato</);
  });

  it('a text that would break out stays a text', async () => {
    const name = `</script></div></title><script>alert("1")</script>' & "q"`;
    const form = makePrestazioneForm({
      serviceName: name,
      internalCode: 'HO1',
      clinicalMeaning: name,
      initials: name.slice(0, 40),
    });
    const { prestazione } = (await site.call('SavePrestazione', form)).body;
    const { text } = await open(`/esami/${prestazione.id}`);
    const page = readPage(text);
    expect(page.data.name).toBe(name);
    expect(page.metas['og:title']).toBe(`${name} (HO1) · DLAB`);
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([script]) => {
      const { type, src = '' } = attributesOf(script);
      return type ?? src.replace(/-\w+\.js$/, '');
    });
    expect(scripts.sort()).toEqual(['application/ld+json', 'module']);
    expect(page.sent).toContain('&lt;/script&gt;&lt;/div&gt;');
  });
});
