import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

function links(text: string): (string | undefined)[] {
  return linkify(text)
    .filter((piece) => piece.href !== undefined)
    .map((piece) => piece.text);
}

test.each([
  ['one address', 'Vedi https://www.ieo.it/esami per i dettagli', ['https://www.ieo.it/esami']],
  ['the full stop of the sentence', 'Vedi http://lab.example.org/a.', ['http://lab.example.org/a']],
  ['several marks', 'Dove? https://lab.example.org/a?b=1!)…', ['https://lab.example.org/a?b=1']],
  ['a bracket around it', '(https://lab.example.org/a)', ['https://lab.example.org/a']],
  ['a bracket of its own', 'https://lab.example.org/a_(b)', ['https://lab.example.org/a_(b)']],
  ['quotes', '«https://lab.example.org/a»', ['https://lab.example.org/a']],
  ['two', 'https://a.example https://b.example', ['https://a.example', 'https://b.example']],
  ['javascript:', 'javascript:alert(1) JaVaScRiPt://%0aalert(1)', []],
  ['data: and other schemes', 'data:text/html,<b> file:///etc/passwd ftp://a.example', []],
  ['no host', 'https:// http://', []],
  ['markup stays text', '<a href="https://a.example">x</a>', ['https://a.example']],
  [
    'without its scheme',
    'Orari su www.ieo.it/esami, oppure (WWW.Lab.example.org).',
    ['www.ieo.it/esami', 'WWW.Lab.example.org'],
  ],
  ['www. of nobody', 'www. www.it www..it www.-', []],
  [
    'www. inside something',
    'ftp://www.a.example awww.a.example x@www.a.example/b -www.a.example',
    ['x@www.a.example'],
  ],
  ['www. that goes elsewhere', 'www.good.example@evil.example www.good.example:x@evil.example', []],
  ['e-mail', 'Scrivere a lab.urgenze+24h@lab.example.org.', ['lab.urgenze+24h@lab.example.org']],
  [
    'e-mail in brackets, after a colon',
    'E-mail:a@b.it (c-d@e.example.com)',
    ['a@b.it', 'c-d@e.example.com'],
  ],
  ['no e-mail', 'a@b @b.it a@ a@b..it .a@b.it a..b@c.it a@-b.it a@b.1 5 UI @ 37', []],
  ['mailto: with more than an address', 'mailto:a@b.it?bcc=evil@c.it', ['a@b.it', 'evil@c.it']],
  ['vbscript:', 'vbscript:msgbox(1) VBSCRIPT://www.a.example', []],
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('joins the pieces to the original text', () => {
  const text = 'Uno https://a.example, due (http://b.example/x).\nTre javascript:alert(1)';
  expect(
    linkify(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('links only http, https and mailto', () => {
  const text =
    'javascript:https://a.example/%0aalert(1) https://b.example ' +
    'javascript:www.a.it javascript:a@b.it';
  for (const { href } of linkify(text)) expect(href ?? 'https:').toMatch(/^(https?|mailto):/);
});

test('keeps the punctuation after an address', () => {
  const hrefs = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);
  expect(hrefs('www.ieo.it/a a@b.it http://c.it')).toEqual([
    'https://www.ieo.it/a',
    'mailto:a@b.it',
    'http://c.it/',
  ]);
});

test.each([
  `https://a.example/${'!'.repeat(9900)}`,
  `https://a.example/${')'.repeat(9900)}`,
  'www.'.repeat(2500),
  'a.'.repeat(5000),
  `a@${'b.'.repeat(4900)}`,
  `${'a-'.repeat(4900)}@`,
])('ten thousand characters that are nearly an address are read', (text) => {
  const pieces = linkify(text);
  expect(pieces.length).toBeLessThanOrEqual(2);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
