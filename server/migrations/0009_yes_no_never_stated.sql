-- All nodes stopped: the version before knows no yes/no that nobody stated, and would write a no there.
-- Until now a yes/no was a no until somebody said yes. A no of which the record's history has no row was never stated by anybody, as far
-- as is known, and becomes so; a new version of each such test tells it. The demonstration's file says no itself: its tests keep it.
INSERT INTO "storico" ("noun", "record_id", "version", "field", "previous_value", "by", "source")
SELECT 'prestazione', p.id, p.version + 1, f.key, 'false', 'DLAB', 'migration'
FROM "prestazione" p CROSS JOIN LATERAL (VALUES
  (1, 'affiliatedExamSsn', p.affiliated_exam_ssn), (2, 'urgentRequest', p.urgent_request),
  (3, 'urgentInpatientsOnly', p.urgent_inpatients_only), (4, 'saturdaysHolidaysAfter930', p.saturdays_holidays_after_930)
) AS f (place, key, value)
WHERE f.value = false
  AND NOT EXISTS (SELECT FROM "storico" s WHERE s.noun = 'prestazione' AND s.record_id = p.id AND s.field = f.key)
  AND NOT EXISTS (SELECT FROM "storico" s WHERE s.noun = 'prestazione' AND s.record_id = p.id AND s.version = 1
    AND s.by = 'demo' AND s.source = 'import' AND s.reason IS NULL AND s.request_id IS NULL)
ORDER BY p.id, f.place;
--> statement-breakpoint
UPDATE "prestazione" p SET
  "affiliated_exam_ssn" = CASE WHEN 'affiliatedExamSsn' = ANY (n.fields) THEN NULL ELSE p.affiliated_exam_ssn END,
  "urgent_request" = CASE WHEN 'urgentRequest' = ANY (n.fields) THEN NULL ELSE p.urgent_request END,
  "urgent_inpatients_only" = CASE WHEN 'urgentInpatientsOnly' = ANY (n.fields) THEN NULL ELSE p.urgent_inpatients_only END,
  "saturdays_holidays_after_930" =
    CASE WHEN 'saturdaysHolidaysAfter930' = ANY (n.fields) THEN NULL ELSE p.saturdays_holidays_after_930 END,
  "version" = n.version, "updated_at" = now(), "updated_by" = 'DLAB'
FROM (
  SELECT s.record_id, s.version, array_agg(s.field) AS fields FROM "storico" s
  WHERE s.noun = 'prestazione' AND s.source = 'migration' GROUP BY s.record_id, s.version
) n
WHERE n.record_id = p.id AND n.version = p.version + 1;
--> statement-breakpoint
-- What an import found is told the same way: a no that no row of before it tells was never stated, and is not put back as one.
UPDATE "importazione_lotto_record" r SET "before" = r.before || n.unstated
FROM (
  SELECT r.lotto_id, r.record_id, jsonb_object_agg(f.key, NULL::text) AS unstated
  FROM "importazione_lotto_record" r CROSS JOIN
    unnest(ARRAY['affiliatedExamSsn', 'urgentRequest', 'urgentInpatientsOnly', 'saturdaysHolidaysAfter930']) AS f (key)
  WHERE r.noun = 'prestazione' AND r.before -> f.key = 'false'::jsonb
    AND NOT EXISTS (SELECT FROM "storico" s
      WHERE s.noun = 'prestazione' AND s.record_id = r.record_id AND s.field = f.key AND s.version < r.version)
    AND NOT EXISTS (SELECT FROM "storico" s WHERE s.noun = 'prestazione' AND s.record_id = r.record_id AND s.version = 1
      AND s.by = 'demo' AND s.source = 'import' AND s.reason IS NULL AND s.request_id IS NULL)
  GROUP BY r.lotto_id, r.record_id
) n
WHERE r.noun = 'prestazione' AND r.lotto_id = n.lotto_id AND r.record_id = n.record_id;
--> statement-breakpoint
-- A test that nobody touched since an import still counts as such, so that the import can be taken back.
UPDATE "importazione_lotto_record" r SET "version" = p.version
FROM "prestazione" p
WHERE r.noun = 'prestazione' AND r.record_id = p.id AND r.version = p.version - 1
  AND EXISTS (SELECT FROM "storico" s
    WHERE s.noun = 'prestazione' AND s.record_id = p.id AND s.version = p.version AND s.source = 'migration');
--> statement-breakpoint
UPDATE "catalogue" SET "version" = "version" + 1
WHERE EXISTS (SELECT FROM "storico" WHERE "source" = 'migration');
--> statement-breakpoint
INSERT INTO "catalogue_change" ("version", "noun", "record_id")
SELECT DISTINCT c.version, s.noun, s.record_id FROM "catalogue" c, "storico" s WHERE s.source = 'migration';
