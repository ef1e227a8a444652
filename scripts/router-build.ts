import type { Plugin } from 'vite';

const file = '/react-router/dist/production/lib/dom/lib.js';

/**
 * The hooks of the framework mode that `Link` and the like use, as without it: nothing is
 * prefetched.
 */
const standIns = `const FrameworkContext = React$1.createContext(undefined);
const PrefetchPageLinks = () => null;
const mergeRefs = (ref) => ref;
const usePrefetchBehavior = () => [false, undefined, {}];`;

const changes: readonly (readonly [RegExp, string])[] = [
  [/^import \{[^}]*\} from "\.\/ssr\/components\.js";$/gm, standIns],
  // So that components which no page uses can be left out.
  [/= React\$1\.forwardRef\(/g, '= /*#__PURE__*/ React$1.forwardRef('],
  [/^\w+\.displayName = "\w+";$/gm, ''],
];

/**
 * Leaves React Router's framework mode out of the pages, which use its data mode: every `Link`
 * brings that mode's loading of modules with it, and forms that are never submitted. That is 2.8 kB
 * as sent of every public page; with them the lists and a test's page are beyond the budget of
 * 160 kB (decision 64). A release of React Router that is written otherwise
 * fails the build: look at the replacements again, or drop this plugin if the pages then fit.
 */
export function withoutFramework(): Plugin {
  let isFound = false;
  return {
    name: 'dlab-router',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(file)) return undefined;
      isFound = true;
      return changes.reduce((text, [pattern, by]) => {
        if (!pattern.test(text))
          this.error(`React Router has changed: ${String(pattern)} is not in ${file}`);
        return text.replace(pattern, by);
      }, code);
    },
    buildEnd(failure) {
      if (failure === undefined && !isFound)
        this.error(`React Router has changed: there is no ${file}`);
    },
  };
}
