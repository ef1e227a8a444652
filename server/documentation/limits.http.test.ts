import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '../testing/test-site.ts';
import { openTestSite } from '../testing/test-site.ts';

interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly description?: string };
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('takes a body of as many bytes as the description says, and not one more', async () => {
  const { body } = await site.nodes.first.call('/api/openapi.json');
  const posts = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, { post }]) =>
    post?.requestBody?.description === undefined
      ? []
      : [[path, Number(/\d+/.exec(post.requestBody.description)?.[0])] as const],
  );
  expect(posts.length).toBeGreaterThan(15);
  for (const [path, most] of posts) {
    const codes = [];
    for (const bytes of [most, most + 1]) {
      const answer = await site.nodes.first.call(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${site.admin.token}`,
        },
        body: JSON.stringify({ unknown: 'x'.repeat(bytes - '{"unknown":""}'.length) }),
      });
      codes.push(answer.body.code);
    }
    expect([path, ...codes]).toEqual([path, 'request.invalid', 'tooLarge']);
  }
});
