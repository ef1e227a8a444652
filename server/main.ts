import './platform/quick-imports.ts';

const { main } = await import('./start.ts');
await main();
