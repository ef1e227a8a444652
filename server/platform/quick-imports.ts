import { enableCompileCache, registerHooks } from 'node:module';

// Imported before anything else, only for a quick start: without it all works the same, later.

// drizzle-orm's package.json is 179 kB, and Node parses it again for each of the package's hundreds
// of modules, only to learn that they are ES modules: 400 ms and 240 MB of a start
// (docs/decisions/0010-quick-start.md).
const inDrizzle = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(inDrizzle))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

enableCompileCache();
