import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as element } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PublishedContext } from './published.ts';
import { useOperation } from './useOperation.ts';

function Shown() {
  const { data, error } = useOperation('GetEnvironment', {});
  return data?.env ?? error?.message;
}

/** What the server renders of a read that throws. */
function renderedOf(thrown: unknown): string {
  const published = {
    read: () => {
      throw thrown;
    },
    file: () => undefined,
  };
  const shown = element(PublishedContext, { value: published }, element(Shown));
  return renderToString(element(QueryClientProvider, { client: new QueryClient() }, shown));
}

const refusal = (code: string) => Object.assign(new Error(code), { code });

test('renders a refused read as refused on the server', () => {
  expect(renderedOf(refusal('notFound'))).toBe('notFound');
});

test.each([
  ['a fault of the program', new TypeError('x is undefined')],
  ['a fault of the system', refusal('ENOENT')],
  ['a failure that is the server’s own', refusal('internal')],
  ['no error at all', 'x'],
])('on the server %s fails the page', (_, thrown) => {
  expect(() => renderedOf(thrown)).toThrow();
});
