import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { othersRights, ownFolder } from './data-folder.ts';

interface OpenStream {
  readonly nfd?: number | null;
  readonly node: unknown;
}

/** Attributes of a file to change, perhaps its mode among them. */
interface Attributes {
  readonly mode?: number;
}

/** The part of Emscripten's file system missing from PGlite's types. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, changed: Attributes): void;
  };
  stream_ops: {
    fsync?: (stream: OpenStream) => number;
    setattr(stream: OpenStream, changed: Attributes): void;
  };
}

interface Emscripten {
  NODEFS?: NodeFileSystem;
  FS?: { filesystems?: { NODEFS?: NodeFileSystem } };
}

/**
 * PGlite's folder on disk, with an `fsync` that reaches the disk and files for their owner alone.
 * Emscripten's NODEFS has no `fsync`: PostgreSQL calls it, gets "done", and an acknowledged commit
 * can vanish in a power cut (pglite issue 1107; decision 2). It also ignores the process's umask:
 * it sets each new file's mode as requested (decision 51).
 */
export class DurableFolder extends NodeFS {
  constructor(folder: string) {
    fs.mkdirSync(folder, { recursive: true, mode: ownFolder });
    super(folder);
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...preRun] } };
  }
}

function prepare(module: Emscripten): void {
  const nodefs = module.NODEFS ?? module.FS?.filesystems?.NODEFS;
  if (nodefs?.stream_ops === undefined || nodefs.node_ops === undefined)
    throw new Error('PGlite has changed: NODEFS not found, commits would not be durable');
  addFsync(nodefs);
  makePrivate(nodefs);
}

function makePrivate({ node_ops, stream_ops }: NodeFileSystem): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setOpen } = stream_ops;
  const own = (changed: Attributes) =>
    changed.mode === undefined ? changed : { ...changed, mode: changed.mode & ~othersRights };
  node_ops.mknod = (parent, name, mode, device) =>
    mknod(parent, name, mode & ~othersRights, device);
  node_ops.setattr = (node, changed) => setattr(node, own(changed));
  stream_ops.setattr = (stream, changed) => setOpen(stream, own(changed));
}

function addFsync(nodefs: NodeFileSystem): void {
  nodefs.stream_ops.fsync = (stream) => {
    if (typeof stream.nfd === 'number') fs.fsyncSync(stream.nfd);
    else fsyncPath(nodefs.realPath(stream.node));
    return 0;
  };
}

/** Makes a file, or the names in a folder, survive a power cut. */
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
