INSERT INTO "catalogue" ("id", "version") VALUES (1, 0);
--> statement-breakpoint
CREATE FUNCTION "storico_insert_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the change history is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "storico_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "storico"
  FOR EACH STATEMENT EXECUTE FUNCTION "storico_insert_only"();
