import { readFile } from 'node:fs/promises';

/**
 * Whether the kernel is short of memory for connections: above the middle number of `tcp_mem` it
 * saves, at the last one it gives up connections of whoever comes next (tcp(7)). All of the
 * machine's count, in pages. Where the system has no such numbers (they are Linux's) it is never
 * short.
 */
export async function isTcpMemoryShort(): Promise<boolean> {
  const [held, limits] = await Promise.all(
    ['/proc/net/sockstat', '/proc/sys/net/ipv4/tcp_mem'].map((file) =>
      readFile(file, 'latin1').catch(() => ''),
    ),
  );
  const [, pages] = /^TCP: .* mem (\d+)/m.exec(held ?? '') ?? [];
  const [, pressure] = (limits ?? '').split(/\s+/);
  return pages !== undefined && pressure !== undefined && Number(pages) > Number(pressure);
}
