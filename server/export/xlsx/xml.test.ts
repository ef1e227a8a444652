import { expect, test } from 'vitest';
import { oneLine } from './xml.ts';

test('XML that is written over several lines is sent as one, its values as they are', () => {
  const cells = ['<c>a\n  b</c>', '<c/>'];
  expect(oneLine`
    <row r="${1}"
      ht="15">
      ${cells.join('')}
    </row>`).toBe('<row r="1" ht="15"><c>a\n  b</c><c/></row>');
});
