import type { Database } from '../platform/database.ts';

/** Notes the statements of a database from now on, but those inside a transaction. */
export function statementsOf({ sql }: Database): string[] {
  const statements: string[] = [];
  const { session } = sql as unknown as { session: { logger: { logQuery(text: string): void } } };
  session.logger = { logQuery: (text) => void statements.push(text) };
  return statements;
}
