-- The revision of a test is hashed where a row has one: the hashes of the rows before stay good. One value after the others is
-- a revision, two are the exact values, three are both. server/storico/chain.ts writes the same.
CREATE OR REPLACE FUNCTION "storico_hash"(previous text, one "storico") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    storico_value(previous) || storico_value(one.id::text) || storico_value(one.noun) || storico_value(one.record_id::text)
    || storico_value(one.version::text) || storico_value(one.field) || storico_value(one.previous_value)
    || storico_value(one.current_value)
    || storico_value(to_char(one.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || storico_value(one.by) || storico_value(one.source) || storico_value(one.reason) || storico_value(one.request_id)
    || CASE WHEN one.previous_exact IS NULL AND one.current_exact IS NULL THEN ''
         ELSE storico_value(one.previous_exact) || storico_value(one.current_exact) END
    || CASE WHEN one.revision IS NULL THEN '' ELSE storico_value(one.revision::text) END,
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- A test that is there already has been printed with its version, and with the same version again after a value took another
-- name. Its revision begins at the version and one more for each such renaming: no paper has a higher number, and none has the
-- same one for other contents. Its date is that of the last change that everybody may read of.
UPDATE "prestazione" AS test SET
  "revision" = test."version" + (
    SELECT count(DISTINCT one."at") FROM "storico" AS one
    WHERE one."noun" = 'prestazione' AND one."record_id" = test."id" AND one."source" = 'rename'),
  "revised_at" = coalesce(
    (SELECT max(one."at") FROM "storico" AS one
      WHERE one."noun" = 'prestazione' AND one."record_id" = test."id"
        AND one."field" NOT IN ('noteLab', 'sampleTreatmentLab', 'removed')),
    test."updated_at");
