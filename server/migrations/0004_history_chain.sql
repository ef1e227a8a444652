-- Each row of the history carries the SHA-256 of the row before and of itself (trust.md H3). The text that is hashed is written
-- value by value, each with its length before it, so that no version of PostgreSQL writes it otherwise and no two rows are alike;
-- server/storico/chain.ts writes the same.
CREATE FUNCTION "storico_value"(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(octet_length(given) || ':' || given, '-') || ','
$$;
--> statement-breakpoint
CREATE FUNCTION "storico_hash"(previous text, one "storico") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(
    storico_value(previous) || storico_value(one.id::text) || storico_value(one.noun) || storico_value(one.record_id::text)
    || storico_value(one.version::text) || storico_value(one.field) || storico_value(one.previous_value)
    || storico_value(one.current_value)
    || storico_value(to_char(one.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || storico_value(one.by) || storico_value(one.source) || storico_value(one.reason) || storico_value(one.request_id),
    'UTF8')), 'hex')
$$;
--> statement-breakpoint
ALTER TABLE "storico" DISABLE TRIGGER "storico_insert_only";
--> statement-breakpoint
DO $$
DECLARE
  one "storico";
  made text := '';
BEGIN
  FOR one IN SELECT * FROM "storico" ORDER BY "id" LOOP
    made := storico_hash(made, one);
    UPDATE "storico" SET "hash" = made WHERE "id" = one.id;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "storico" ENABLE TRIGGER "storico_insert_only";
--> statement-breakpoint
-- Who adds rows waits for the others here, as every write of the product does already (server/catalogue/writer.ts).
CREATE FUNCTION "storico_in_turn"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "catalogue" FOR UPDATE;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "storico_in_turn" BEFORE INSERT ON "storico"
  FOR EACH STATEMENT EXECUTE FUNCTION "storico_in_turn"();
--> statement-breakpoint
CREATE FUNCTION "storico_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hash := storico_hash(coalesce((SELECT "hash" FROM "storico" ORDER BY "id" DESC LIMIT 1), ''), NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "storico_chain" BEFORE INSERT ON "storico"
  FOR EACH ROW EXECUTE FUNCTION "storico_chain"();
--> statement-breakpoint
INSERT INTO "campo" ("key", "position", "created_by", "updated_by")
SELECT key, position, 'DLAB', 'DLAB' FROM unnest(ARRAY[
  'serviceName', 'internalCode', 'nomenclatorCode', 'initials', 'synonym', 'analyticalMethod', 'material', 'placeOfExecution',
  'responseTimeDays', 'affiliatedExamSsn', 'urgentRequest', 'urgentInpatientsOnly', 'withdrawalMethods',
  'sampleTreatmentTransport', 'testTubeContainer', 'outcomeProfile', 'saturdaysHolidaysAfter930', 'noteLab', 'clinicalMeaning',
  'intervals', 'unitOfMeasurement', 'researchedMicroorganisms', 'autoUpdateIntervalsUnits', 'executionSector', 'notePatient',
  'analyticSystem', 'sampleTreatmentLab'
]) WITH ORDINALITY AS given (key, position)
ORDER BY position;
