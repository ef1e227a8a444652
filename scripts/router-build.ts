import type { Plugin } from 'vite';

/** The framework mode's hooks for `Link` and the like, without it: nothing is prefetched. */
const withoutPrefetch = `const FrameworkContext = React$1.createContext(undefined);
const PrefetchPageLinks = () => null;
const mergeRefs = (ref) => ref;
const usePrefetchBehavior = () => [false, undefined, {}];`;

/** A router that nobody measures. */
const withoutMeasuring = `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`;

/** By file of React Router: the replacements in it. */
const changes: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'dom/lib.js': [
    [/^import \{[^}]*\} from "\.\/ssr\/components\.js";$/gm, withoutPrefetch],
    // So that components which no page uses can be left out.
    [/= React\$1\.forwardRef\(/g, '= /*#__PURE__*/ React$1.forwardRef('],
    [/^\w+\.displayName = "\w+";$/gm, ''],
  ],
  'router/router.js': [[/^import \{[^}]*\} from "\.\/instrumentation\.js";$/gm, withoutMeasuring]],
};

/**
 * Leaves out of the pages what they do not use of React Router: its framework mode, whose loading
 * of modules every `Link` brings along with forms that are never submitted, and its measuring of
 * navigations. That is 3.7 kB as sent of every public page; with them the lists are beyond the
 * budget of 160 kB (decision 64). A release of React Router that is written otherwise fails the
 * build: look at the replacements again, or drop this plugin if the pages then fit.
 */
export function withoutUnused(): Plugin {
  const missing = new Set(Object.keys(changes));
  return {
    name: 'dlab-router',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(changes).find((name) =>
        id.endsWith(`/react-router/dist/production/lib/${name}`),
      );
      if (file === undefined) return undefined;
      missing.delete(file);
      return (changes[file] ?? []).reduce((text, [pattern, by]) => {
        if (!pattern.test(text))
          this.error(`React Router has changed: ${String(pattern)} is not in ${file}`);
        return text.replace(pattern, by);
      }, code);
    },
    buildEnd(failure) {
      if (failure === undefined && missing.size > 0)
        this.error(`React Router has changed: there is no ${[...missing].join(', ')}`);
    },
  };
}
