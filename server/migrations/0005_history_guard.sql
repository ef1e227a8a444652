ALTER TABLE "storico" ADD COLUMN "previous_exact" text;--> statement-breakpoint
ALTER TABLE "storico" ADD COLUMN "current_exact" text;--> statement-breakpoint
-- The exact values are hashed where there are any: the hashes of the rows before stay good. Both or none, so that what a value
-- became is never taken for what it was. server/storico/chain.ts writes the same.
CREATE OR REPLACE FUNCTION "storico_hash"(previous text, one "storico") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    storico_value(previous) || storico_value(one.id::text) || storico_value(one.noun) || storico_value(one.record_id::text)
    || storico_value(one.version::text) || storico_value(one.field) || storico_value(one.previous_value)
    || storico_value(one.current_value)
    || storico_value(to_char(one.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || storico_value(one.by) || storico_value(one.source) || storico_value(one.reason) || storico_value(one.request_id)
    || CASE WHEN one.previous_exact IS NULL AND one.current_exact IS NULL THEN ''
         ELSE storico_value(one.previous_exact) || storico_value(one.current_exact) END,
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "storico_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous text;
  last bigint;
BEGIN
  -- Variables, not the query itself, are given on: so PostgreSQL writes the function out in place, in half the time.
  SELECT "hash", "id" INTO previous, last FROM "storico" ORDER BY "id" DESC LIMIT 1;
  -- A row put between or before others would be taken for one that was always there.
  IF NEW.id <= coalesce(last, 0) THEN
    RAISE EXCEPTION 'the change history is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  previous := coalesce(previous, '');
  -- When a row is written is no matter of opinion; all rows of a transaction have one instant.
  NEW.at := now()::timestamptz(3);
  NEW.hash := storico_hash(previous, NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The product's own user can only add, also with the triggers disabled. A superuser, and so the embedded database, has the
-- triggers alone; an owner could give the rights back, which takes intent.
REVOKE UPDATE, DELETE, TRUNCATE ON "storico" FROM CURRENT_USER;
