import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    ...['./server/schema.ts', './server/schema.auth.ts', './server/schema.import.ts'],
    './server/schema.qualita.ts',
  ],
  out: './server/migrations',
});
