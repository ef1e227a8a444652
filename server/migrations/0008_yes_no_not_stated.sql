ALTER TABLE "prestazione" DROP CONSTRAINT "prestazione_inpatients_needs_urgent";--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "affiliated_exam_ssn" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "affiliated_exam_ssn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "urgent_request" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "urgent_request" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "urgent_inpatients_only" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "urgent_inpatients_only" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "saturdays_holidays_after_930" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prestazione" ALTER COLUMN "saturdays_holidays_after_930" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_inpatients_needs_urgent" CHECK ("prestazione"."urgent_inpatients_only" is not true or "prestazione"."urgent_request" is true);