import './quick-imports.ts';

// Like `main.ts`, it first turns on the compile cache, which each thread opens for itself.
await import('./embedded.answers.ts');
