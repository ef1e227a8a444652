import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { languages } from '../contract/constants.ts';

/**
 * `web/sent-words.ts`, built by itself: a module of the pages would wait for what it shares with
 * them.
 */
async function script(): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      reportCompressedSize: false,
      rolldownOptions: { input: 'web/sent-words.ts', output: { format: 'iife' } },
    },
  });
  const [first] = 'output' in made ? made.output : [];
  if (first?.type !== 'chunk') throw new Error('web/sent-words.ts made no script');
  return first.code;
}

/**
 * Where each language's sentences stand, by attributes of the script that knows the reader's
 * choice.
 */
function sentencesIn(bundle: Rolldown.OutputBundle): Record<string, string> {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return Object.fromEntries(
    languages.map(({ code }) => {
      const file = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(`/phrases/public.${code}.ts`),
      );
      if (file === undefined) throw new Error(`the sentences of ${code} are no file of their own`);
      return [`data-${code}`, `/${file.fileName}`];
    }),
  );
}

/**
 * Lets the words that the server sent stand first: the script that looks after their language comes
 * before everything else, and on a slow network the stylesheet does not share the line with the
 * program, which is ten times as large.
 */
export function sentWords(): Plugin {
  let source = '';
  const fileName = () =>
    `assets/sent-words-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'dlab-sent-words',
    apply: 'build',
    async buildStart() {
      source = await script();
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: fileName(), source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replace(
          /<(?:script type="module"|link rel="modulepreload")/g,
          '$& fetchpriority="low"',
        ),
        tags: [
          // The first data are requested by it too (web/platform/ahead.ts).
          {
            ...{ tag: 'script', injectTo: 'head-prepend' },
            attrs: {
              ...{ src: `/${fileName()}`, async: true, fetchpriority: 'high' },
              ...sentencesIn(bundle),
            },
          },
        ],
      }),
    },
  };
}
