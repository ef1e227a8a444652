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
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('the pieces joined are the text', () => {
  const text = 'Uno https://a.example, due (http://b.example/x).\nTre javascript:alert(1)';
  expect(
    linkify(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('only http and https become an address', () => {
  const text = 'javascript:https://a.example/%0aalert(1) https://b.example';
  for (const { href } of linkify(text)) expect(href ?? 'https:').toMatch(/^https?:/);
});
