import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { HashCost } from './password-hash.ts';

// The program of the process that hashes passwords (hash-process.ts).

/** A password to hash, or to compare with a hash. */
export type HashWork =
  | { readonly password: string; readonly cost: HashCost }
  | { readonly password: string; readonly stored: string };

/** What came of the work of that number; a warning is of none, 0. */
export type HashReply = { readonly id: number } & (
  | { readonly result: string | boolean }
  | { readonly error: string }
  | { readonly warning: string }
);

function reply(given: HashReply): void {
  if (process.connected) process.send?.(given);
}

// The threads that hash are made later, and have what this one has then.
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch (error) {
  reply({ id: 0, warning: String(error) });
}

process.on('message', (work: HashWork & { id: number }) => {
  const { id, password } = work;
  const made = 'cost' in work ? hash(password, work.cost) : verify(work.stored, password);
  made.then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error: String(error) }),
  );
});
// It ends with the process that began it, also when that was killed; a Ctrl-C at the terminal is
// for that one to heed.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
