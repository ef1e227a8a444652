import './quick-imports.ts';

// As `main.ts` begins: what is compiled already is taken from the cache, which each thread opens
// for itself.
await import('./embedded.answers.ts');
