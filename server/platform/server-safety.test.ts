import { expect, it } from 'vitest';
import { faultsOfConnection } from './server-safety.ts';

it.each([
  ['postgres://dlab@127.0.0.1/dlab', true],
  ['postgres://dlab@localhost:5433/dlab', true],
  ['postgres://dlab@[::1]/dlab', true],
  ['postgres://dlab@%2Fvar%2Frun%2Fpostgresql/dlab', true],
  ['postgres:///dlab?host=/var/run/postgresql', true],
  ['postgres://dlab@db.example.org/dlab?sslmode=verify-full', true],
  ['postgres://dlab@db.example.org/dlab', false],
  ['postgres://dlab@10.0.0.5/dlab?sslmode=disable', false],
  ['postgres://dlab@db.example.org/dlab?sslmode=require', false],
  ['postgres://dlab@db.example.org/dlab?sslmode=no-verify', false],
  ['postgres://dlab@localhost/dlab?host=db.example.org', false],
  ['postgres://dlab@localhost.example.org/dlab', false],
])('the connection %s is safe: %s', (url, safe) => {
  expect(faultsOfConnection(url)).toHaveLength(safe ? 0 : 1);
});
