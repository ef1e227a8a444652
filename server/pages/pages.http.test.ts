import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/constants.ts';
import type { FieldConfigurationWhole } from '#contract/field-configuration.ts';
import { createValori } from '../tabella/tabella.service.ts';
import type { Desk } from '../testing/administration.ts';
import { openDesk } from '../testing/administration.ts';
import { makePrestazioneForm, tester } from '../testing/make-records.ts';

const config = {
  ...{ environment: 'IEO', brand: 'DLAB', project: 'TestProject', trustProxy: [] },
  publicUrl: new URL('https://lab.example.org'),
};
let desk: Desk;
let id: number;
let siero: number;

beforeAll(async () => {
  desk = await openDesk({ config });
  const values = [
    { table: 'materiali' as const, code: null, description: 'Siero' },
    { table: 'sistemi-analitici' as const, code: null, description: 'Analizzatore X' },
    { table: 'unita-misura' as const, code: null, description: 'mg/dL' },
    { table: 'contenitori' as const, code: null, description: 'Provetta con gel' },
  ];
  const ids = await desk.nodes.first.writer(tester, (write) => createValori(write, values));
  [siero = 0] = ids;
  const [material, analyticSystem, unitOfMeasurement, testTubeContainer] = ids as [number, number, number, number];
  const form = makePrestazioneForm({
    ...{ material, analyticSystem, unitOfMeasurement, testTubeContainer },
    ...{ nomenclatorCode: '90.27.1', initials: 'GLU', synonym: ['Glicemia'], responseTimeDays: 1 },
    ...{ clinicalMeaning: 'Zucchero nel sangue', noteLab: 'canarino interno', sampleTreatmentLab: 'altro canarino' },
    intervals: [
      {
        ...{ sex: 'any', ageFrom: 18, ageTo: null, ageUnit: 'years', phase: null, text: null },
        ...{ low: 70, lowOperator: '>=', high: 99.5, highOperator: '<=' },
      },
    ],
  });
  id = (await desk.call('SavePrestazione', form)).body.prestazione.id;
});
afterAll(() => desk.close());

const open = (path: string, headers: Record<string, string> = {}) => desk.nodes.first.call(path, { headers });

interface Read {
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly metas: Record<string, string>;
  readonly links: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page says
  readonly data: any;
  readonly noscript: string;
}

function attributesOf(element: string): Record<string, string> {
  const plain = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return Object.fromEntries(
    [...element.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '')]),
  );
}

function read(html: string): Read {
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<${name} [^>]*>`, 'g'))].map(([one]) => attributesOf(one));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    language: /<html lang="(..)"/.exec(html)?.[1],
    metas: Object.fromEntries(
      all('meta').map((meta) => [meta['name'] ?? meta['property'] ?? '', meta['content'] ?? '']),
    ),
    links: Object.fromEntries(all('link').map(({ rel, hreflang, href }) => [hreflang ?? rel ?? '', href ?? ''])),
    data: json === undefined ? undefined : JSON.parse(json),
    noscript: /<noscript>(.*)<\/noscript>/s.exec(html)?.[1] ?? '',
  };
}

describe('the page of a test', () => {
  const words: Record<Language, { description: string; range: string; code: string; nomenclator: string }> = {
    it: {
      description:
        'Glucosio, esame di laboratorio, codice CH001. Materiale: Siero. Provetta / contenitore: Provetta con gel. Risposta in 1 giorno. Zucchero nel sangue.',
      range: '≥ 18 anni: 70,0–99,5 mg/dL',
      code: 'Codice interno DLAB (IEO)',
      nomenclator: 'Nomenclatore dell’assistenza specialistica ambulatoriale (SSN)',
    },
    en: {
      description:
        'Glucosio, laboratory test, code CH001. Material: Siero. Test tube / container: Provetta con gel. Result in 1 day. Zucchero nel sangue.',
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
    const page = read(answer.text);
    const address = `https://lab.example.org/esami/${id}`;
    expect([page.title, page.language]).toEqual(['Glucosio (CH001) · DLAB', language]);
    expect(page.metas).toMatchObject({
      description: words[language].description,
      ...{ 'og:title': 'Glucosio (CH001) · DLAB', 'og:description': words[language].description },
      ...{ 'og:type': 'website', 'og:url': address + canonical, 'og:site_name': 'DLAB' },
      'og:locale': language === 'it' ? 'it_IT' : 'en_GB',
      ...{ 'dlab-brand': 'DLAB', 'dlab-project': 'TestProject' },
    });
    expect(page.metas['robots']).toBeUndefined();
    expect(page.links).toMatchObject({
      ...{ canonical: address + canonical, 'x-default': address },
      ...{ it: `${address}?lang=it`, en: `${address}?lang=en` },
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
        ...{ '@type': 'MedicalWebPage', '@id': address + canonical, inLanguage: language },
        dateModified: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
    for (const told of ['Glucosio', 'CH001', 'Siero', 'Provetta con gel', 'GLU', 'Zucchero nel sangue']) {
      expect(page.noscript).toContain(told);
    }
  });

  it('tells no internal field', async () => {
    for (const query of ['', '?lang=en']) expect((await open(`/esami/${id}${query}`)).text).not.toMatch(/canarino/);
  });

  it('tells nothing of what administrators hide, and shows it again', async () => {
    const now = async (): Promise<FieldConfigurationWhole[]> => (await desk.read('GetFieldConfiguration')).body.fields;
    const hiding = ['material', 'clinicalMeaning', 'analyticSystem', 'intervals', 'initials', 'nomenclatorCode'];
    const change = async (visible: boolean) =>
      desk.call('SaveFieldConfiguration', {
        fields: (await now()).map(({ key, version, labelIt, labelEn, required, list, ...field }) => ({
          ...{ key, version, labelIt, labelEn, required, list },
          visible: hiding.includes(key) ? visible : field.visible,
        })),
      });
    expect((await change(false)).status).toBe(200);
    const { text } = await open(`/esami/${id}`);
    expect(text).toContain('CH001');
    expect(text).not.toMatch(/Siero|Zucchero|Analizzatore|99,5|GLU|90\.27\.1|normalRange|usesDevice/);
    expect((await change(true)).status).toBe(200);
    expect((await open(`/esami/${id}`)).text).toMatch(/Siero/);
  });

  it('is not sent again unchanged; a saved change shows in the next one', async () => {
    const before = await open(`/esami/${id}`);
    const etag = before.headers.get('etag') ?? '';
    expect((await open(`/esami/${id}?again=1`, { 'if-none-match': etag })).status).toBe(304);
    const { prestazione } = (await desk.read(`admin/EditPrestazione?id=${id}`)).body;
    const { createdAt, createdBy, updatedAt, updatedBy, ...form } = prestazione;
    expect([createdAt, createdBy, updatedAt, updatedBy]).not.toContain(undefined);
    expect((await desk.call('SavePrestazione', { ...form, serviceName: 'Glucosio basale' })).status).toBe(200);
    const after = await open(`/esami/${id}`, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(read(after.text).title).toBe('Glucosio basale (CH001) · DLAB');
    const other = async () => read((await desk.nodes.second.call(`/esami/${id}`)).text).title;
    await expect.poll(other).toBe('Glucosio basale (CH001) · DLAB');
    expect((await desk.call('SavePrestazione', { ...form, version: form.version + 1 })).status).toBe(200);
  });

  it.each(['br', 'gzip'])('is sent compressed: %s', async (coding) => {
    const answer = await open(`/esami/${id}`, { 'accept-encoding': coding });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
    expect(answer.text).toContain('Glucosio');
  });

  it('says nothing of what a test does not have', async () => {
    const bare = makePrestazioneForm({ serviceName: 'Nudo', internalCode: 'NU1', material: siero });
    const { prestazione } = (await desk.call('SavePrestazione', bare)).body;
    const { data, metas, noscript } = read((await open(`/esami/${prestazione.id}`)).text);
    expect(metas['description']).toBe('Nudo, esame di laboratorio, codice NU1. Materiale: Siero.');
    expect(Object.keys(data).sort()).toEqual(
      ['@context', '@type', 'code', 'description', 'mainEntityOfPage', 'name', 'url'].sort(),
    );
    expect(noscript).not.toMatch(/<dd><\/dd>|null|undefined|>No</);
  });

  it('a text that would break out stays a text', async () => {
    const name = `</script></noscript></title><script>alert("1")</script>' & "q"`;
    const form = makePrestazioneForm({
      serviceName: name,
      internalCode: 'HO1',
      clinicalMeaning: name,
      initials: name.slice(0, 40),
    });
    const { prestazione } = (await desk.call('SavePrestazione', form)).body;
    const { text } = await open(`/esami/${prestazione.id}`);
    const page = read(text);
    expect(page.data.name).toBe(name);
    expect(page.metas['og:title']).toBe(`${name} (HO1) · DLAB`);
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([script]) => attributesOf(script)['type']);
    expect(scripts.sort()).toEqual(['application/ld+json', 'module']);
    expect(text.match(/<\/noscript>/g)).toHaveLength(1);
  });
});

describe('the other pages', () => {
  it.each([
    ['/', 'Informazioni di laboratorio', '/esami'],
    ['/home?lang=en', 'Laboratory info', '/esami?lang=en'],
    ['/esami?q=glucosio&material=1', 'Informazioni di laboratorio', '/esami'],
    ['/esami-urgenti', 'Esami urgenti', '/esami-urgenti'],
    ['/comunicazioni?archived=true', 'Comunicazioni', '/comunicazioni'],
    ['/comunicazioni?lang=en&page=2', 'Announcements', '/comunicazioni?lang=en'],
    ['/tabelle?table=materiali', 'Tabelle dati', '/tabelle'],
    ['/manuale', 'Manuale', '/manuale'],
    ['/manuale/cerca?lang=en', 'Manual', '/manuale?lang=en'],
  ])('%s', async (url, title, canonical) => {
    const answer = await open(url);
    expect(answer.status).toBe(200);
    const page = read(answer.text);
    expect(page.title).toBe(`${title} · DLAB`);
    expect(page.links['canonical']).toBe(`https://lab.example.org${canonical}`);
    expect(page.metas['description']).toMatch(/^.{30,}\.$/);
    expect(page.noscript).toContain(`<h1>${title}</h1>`);
    expect(page.noscript).toContain(`href="/esami${url.includes('lang=en') ? '?lang=en' : ''}"`);
  });

  it('the lists tell that their data will be wanted', async () => {
    for (const url of ['/', '/home', '/esami?q=x', '/esami-urgenti']) {
      expect((await open(url)).headers.get('link')).toBe(
        '</api/DLAB/SummaryPrestazioni>; rel=preload; as=fetch; crossorigin=anonymous',
      );
    }
    for (const url of ['/comunicazioni', `/esami/${id}`, '/x'])
      expect((await open(url)).headers.get('link')).toBeNull();
  });

  it.each([
    ['/admin/autorizzato', 200, 'DLAB'],
    ['/admin/esami/1?lang=en', 200, 'DLAB'],
    ['/logout', 200, 'DLAB'],
    ['/non-autorizzato', 200, 'Pagina riservata · DLAB'],
    ['/esami/99999', 404, 'Esame non trovato · DLAB'],
    ['/esami/abc?lang=en', 404, 'Test not found · DLAB'],
    ['/comunicazioni/99999', 404, 'Comunicazione non trovata · DLAB'],
    ['/no/such/page', 404, 'DLAB'],
  ])('%s is left out by search engines: %d', async (url, status, title) => {
    const answer = await open(url);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([status, 'noindex']);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = read(answer.text);
    expect([page.title, page.metas['robots']]).toEqual([title, 'noindex']);
    expect([page.links['canonical'], page.links['it'], page.metas['og:url'], page.data]).toEqual(
      Array(4).fill(undefined),
    );
    expect(answer.text).toContain('<div id="dlab"></div>');
    // A page that is not there is never "unchanged" (RFC 9110 section 13.2.1).
    const again = await open(url, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(status === 404 ? 404 : 304);
  });

  it('a test that is removed is gone at once', async () => {
    const form = makePrestazioneForm({ internalCode: 'VIA1' });
    const { prestazione } = (await desk.call('SavePrestazione', form)).body;
    expect((await open(`/esami/${prestazione.id}`)).status).toBe(200);
    const { version } = prestazione;
    expect((await desk.call('RemovePrestazione', { id: prestazione.id, version })).status).toBe(200);
    expect((await open(`/esami/${prestazione.id}`)).status).toBe(404);
  });

  it('by HEAD too, without a body', async () => {
    const answer = await desk.nodes.first.call('/esami/99999', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([404, '']);
  });
});

describe('the page of an announcement', () => {
  const save = async (over: object) =>
    (
      await desk.call('SaveComunicato', {
        title: 'Nuova provetta',
        subject: 'Da lunedì\nprovetta gialla',
        dueDate: null,
        ...over,
      })
    ).body.comunicato.id as number;

  it('says what it is', async () => {
    const number = await save({});
    const page = read((await open(`/comunicazioni/${number}?lang=en`)).text);
    expect([page.title, page.language]).toEqual(['Nuova provetta · DLAB', 'en']);
    expect(page.metas).toMatchObject({ description: 'Da lunedì provetta gialla', 'og:type': 'article' });
    expect(page.links['canonical']).toBe(`https://lab.example.org/comunicazioni/${number}?lang=en`);
    expect(page.noscript).toContain('Da lunedì<br />provetta gialla');
  });

  it('an expired one is read, but not offered', async () => {
    const number = await save({ dueDate: '2020-01-31' });
    const answer = await open(`/comunicazioni/${number}`);
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(read(answer.text).noscript).toContain('Scaduta il 31/01/2020');
  });
});
