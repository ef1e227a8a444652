import type { Database } from '../platform/database.ts';

export function statementsOf({ sql }: Database): string[] {
  const statements: string[] = [];
  const { session } = sql as unknown as { session: { logger: { logQuery(text: string): void } } };
  session.logger = { logQuery: (text) => void statements.push(text) };
  return statements;
}
