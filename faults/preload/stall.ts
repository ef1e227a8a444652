import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Loaded before the product: where the embedded database next has something synced while a file is
// there, it stands still; for ever, the file being taken away, or until it is removed where the
// file says 'wait'.
const file = process.env['STALL_FILE'] ?? '';
const { fsyncSync } = fs;
const shared = new Int32Array(new SharedArrayBuffer(4));

if (!isMainThread) {
  fs.fsyncSync = (handle) => {
    while (fs.existsSync(file)) {
      const isForEver = fs.readFileSync(file, 'utf8') !== 'wait';
      if (isForEver) fs.rmSync(file);
      Atomics.wait(shared, 0, 0, isForEver ? Number.POSITIVE_INFINITY : 50);
    }
    fsyncSync(handle);
  };
  syncBuiltinESMExports();
}
