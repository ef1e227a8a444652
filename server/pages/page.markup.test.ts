import { describe, expect, it } from 'vitest';
import { fields } from '#contract/prestazione.fields.ts';
import { prestazionePublic } from '#contract/prestazione.ts';
import { configuration } from '../campo/campo.rules.ts';
import { makePrestazioneForm } from '../testing/make-records.ts';
import { headMarkup, scriptData } from './page.markup.ts';
import { createTemplate } from './page.template.ts';
import type { Reading } from './page.ts';
import { cutAtWord } from './page.words.ts';
import { testPage } from './test.page.ts';

const reading: Reading = {
  language: 'it',
  requestedLanguage: undefined,
  brand: 'DLAB',
  environment: 'IEO',
  origin: '',
  today: '2026-11-21',
};

const campi = fields.map(({ key }, at) => ({
  id: at + 1,
  version: 1,
  key,
  labelIt: null,
  labelEn: null,
  hidden: false,
  required: false,
  list: null,
  position: at,
}));

const inHead = ['title', 'meta', 'link', 'script'];
const known = new Set(inHead);

// What is not stored (contract/text.ts) is here too: this part must not rely on it.
const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '</noscript></div><img src=x onerror=alert(1)>',
  '"><meta http-equiv="refresh" content="0">',
  "' onload='alert(1)",
  '&quot;&#34;&amp;',
  'a\u2028b\u2029c',
  '\u202eabc\u202c \u05d0\u05d1',
  ']]>',
  '{brand} {name} $& $1',
];

describe.each(hostile)('a test called %j', (name) => {
  const form = makePrestazioneForm({
    serviceName: name,
    initials: name,
    synonym: [name, `${name} bis`],
    clinicalMeaning: name,
  });
  const test = prestazionePublic.parse({
    ...form,
    id: 1,
    version: 1,
    updatedAt: '2026-11-21T08:00:00.000Z',
    revision: 1,
    revisedAt: '2026-11-21T08:00:00.000Z',
  });
  const page = testPage(test, configuration(campi), reading);
  const head = headMarkup(page, reading);

  it('stays a text: no element and no attribute of its own', () => {
    const elements = [...head.matchAll(/<([a-z!][^\s>/]*)/g)].map(([, element]) => element);
    expect(elements.filter((element) => !known.has(element ?? ''))).toEqual([]);
    expect(elements.filter((element) => element === 'script')).toHaveLength(1);
    for (const [, written = ''] of head.matchAll(/<(?:meta|link)([^>]*)>/g)) {
      expect(written).toMatch(/^(?: [a-z]+="[^"<>']*")+ \/$/);
    }
  });

  it('is told whole to machines', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toMatchObject({ name, alternateName: [`${name} bis`] });
  });
});

it('writes data that ends no script', () => {
  expect(scriptData({ a: '</script>' })).toBe(
    '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
  );
});

describe('a text cut at a word', () => {
  it.each([
    ['corto', 10, 'corto'],
    ['uno due tre', 7, 'uno due…'],
    ['uno due tre', 9, 'uno due…'],
    ['uno, due', 5, 'uno…'],
    ['senza\n spazi   doppi', 40, 'senza spazi doppi'],
    ['lunghissimaparola', 5, 'lungh…'],
    ['🧪🧪🧪', 2, '🧪🧪…'],
  ])('%j of %d is %j', (text, most, cut) => expect(cutAtWord(text, most)).toBe(cut));
});

describe('the template', () => {
  const built =
    '<html lang="it"><head><title>x</title></head><body><div id="dlab"></div></body></html>';

  it('puts each part into its place, as it is', () => {
    const rendered = { address: '/a?q="', markup: '<p>$2</p>' };
    expect(createTemplate(built)({ language: 'en', head: '$1$&', rendered })).toBe(
      '<html lang="en"><head>$1$&</head><body>' +
        '<div id="dlab" data-address="/a?q=&#34;"><p>$2</p></div></body></html>',
    );
  });

  it('leaves the place empty where the program renders the page', () => {
    expect(createTemplate(built)({ language: 'it', head: '' })).toBe(
      '<html lang="it"><head></head><body><div id="dlab"></div></body></html>',
    );
  });

  it.each(['<html lang="it">', '<title>x</title>', '<div id="dlab"></div>'])(
    'misses %s',
    (part) => {
      expect(() => createTemplate(built.replace(part, ''))).toThrow('index.html');
    },
  );
});
