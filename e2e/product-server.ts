// The product's server with two things of its own for tests: a clock that the parent process can
// put forward, and cheap password hashes. Everything else is server/main.ts.
import '../server/platform/quick-imports.ts';

const [{ main }, { createTestClock }, { createCheapHasher }] = await Promise.all([
  import('../server/start.ts'),
  import('../server/testing/test-clock.ts'),
  import('../server/testing/start-over.ts'),
]);
const clock = createTestClock();
process.on('message', ({ advance }: { advance: number }) => {
  clock.advance(advance);
  process.send?.({ advanced: advance });
});
process.on('disconnect', () => process.exit());
await main({ clock, passwords: createCheapHasher() });
