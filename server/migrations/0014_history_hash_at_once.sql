-- The same hashes as before (0013), at a fraction of the time: the text that is hashed is written by one call instead of some eighty,
-- which cost a large import more than any other step (decision 67). Each value has its length before it, `-` is none;
-- server/storico/chain.ts writes the same. "by" is quoted because it is a word of PL/pgSQL.
CREATE OR REPLACE FUNCTION "storico_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous text;
  last bigint;
  row_id text := NEW."id";
  record text := NEW."record_id";
  version text := NEW."version";
  revision text := NEW."revision";
BEGIN
  SELECT storico."hash", storico."id" INTO previous, last FROM "storico" ORDER BY storico."id" DESC LIMIT 1;
  -- A row put between or before others would be taken for one that was always there.
  IF NEW."id" <= coalesce(last, 0) THEN
    RAISE EXCEPTION 'the change history is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  previous := coalesce(previous, '');
  -- When a row is written is no matter of opinion; all rows of a transaction have one instant.
  NEW."at" := now()::timestamptz(3);
  NEW."hash" := encode(sha256(convert_to(concat(
    octet_length(previous), ':', previous, ',',
    octet_length(row_id), ':', row_id, ',',
    octet_length(NEW."noun"), ':', NEW."noun", ',',
    octet_length(record), ':', record, ',',
    octet_length(version), ':', version, ',',
    octet_length(NEW."field"), ':', NEW."field", ',',
    octet_length(NEW."previous_value") || ':', coalesce(NEW."previous_value", '-'), ',',
    octet_length(NEW."current_value") || ':', coalesce(NEW."current_value", '-'), ',',
    '24:', to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ',',
    octet_length(NEW."by"), ':', NEW."by", ',',
    octet_length(NEW."source"), ':', NEW."source", ',',
    octet_length(NEW."reason") || ':', coalesce(NEW."reason", '-'), ',',
    octet_length(NEW."request_id") || ':', coalesce(NEW."request_id", '-'), ',',
    CASE WHEN NEW."previous_exact" IS NOT NULL OR NEW."current_exact" IS NOT NULL THEN concat(
      octet_length(NEW."previous_exact") || ':', coalesce(NEW."previous_exact", '-'), ',',
      octet_length(NEW."current_exact") || ':', coalesce(NEW."current_exact", '-'), ',') END,
    CASE WHEN revision IS NOT NULL THEN concat(octet_length(revision), ':', revision, ',') END),
    'UTF8')), 'hex');
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP FUNCTION "storico_hash"(text, "storico");
--> statement-breakpoint
DROP FUNCTION "storico_value"(text);
