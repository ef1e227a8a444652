import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface OpenStream {
  readonly nfd?: number | null;
  readonly node: unknown;
}

/** The part of Emscripten's file system that PGlite's types leave out. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: OpenStream) => number };
}

interface Emscripten {
  NODEFS?: NodeFileSystem;
  FS?: { filesystems?: { NODEFS?: NodeFileSystem } };
}

/**
 * PGlite's folder on disk, with an `fsync` that reaches the disk. Emscripten's NODEFS has none: PostgreSQL asks, is told
 * "done", and an acknowledged commit can vanish at a power cut (pglite issue 1107; decision 2).
 */
export class DurableFolder extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [(module: Emscripten) => addFsync(module), ...preRun] } };
  }
}

function addFsync(module: Emscripten): void {
  const nodefs = module.NODEFS ?? module.FS?.filesystems?.NODEFS;
  if (nodefs?.stream_ops === undefined)
    throw new Error('PGlite has changed: NODEFS not found, commits would not be durable');
  nodefs.stream_ops.fsync = (stream) => {
    if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd);
    else fsyncPath(nodefs.realPath(stream.node));
    return 0;
  };
}

/** Makes one file, or the names in one folder, survive a power cut. */
export function fsyncPath(file: string): void {
  const handle = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Makes a folder and everything below it survive a power cut; the folder itself comes last. */
export function fsyncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(inside);
    else fsyncPath(inside);
  }
  fsyncPath(folder);
}
