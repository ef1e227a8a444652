import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant: milliseconds, UTC, read as ISO 8601 text. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'string' });

/** Every record has these beside its fields (design.md section 5). */
export const metadata = {
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
};

export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
