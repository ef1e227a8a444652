import pg from 'pg';

// Loaded before the product: it dies at a certain statement that it sends to PostgreSQL, before
// that leaves the process.
const last = Number(process.env['KILL_AT']);
let count = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): never {
  count += 1;
  if (count === last) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, given) as never;
} as typeof query;
