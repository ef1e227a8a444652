import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { build } from './build.ts';
import type { Order, Source } from './export.order.ts';

test('a worker that failed is fed no more', async () => {
  let asked = 0;
  let isOver = false;
  const endless: Source = {
    order: { format: 'csv' } as Order,
    total: 0,
    *rows() {
      for (; !isOver; asked += 1) yield { id: asked, cells: ['x'.repeat(1000)] };
    },
  };
  const small = { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 2 };
  try {
    const { signal } = new AbortController();
    await expect(build(endless, () => {}, signal, small)).rejects.toMatchObject({ code: 'unavailable' });
    await wait(20);
    const then = asked;
    await wait(50);
    expect(asked).toBe(then);
  } finally {
    isOver = true;
  }
});
