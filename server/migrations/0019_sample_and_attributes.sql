ALTER TABLE "prestazione" ADD COLUMN "on_ice" boolean;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "protect_from_light" boolean;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "do_not_refrigerate" boolean;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "fasting" boolean;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "fasting_hours" double precision;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "deliver_within_minutes" double precision;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "centrifuge_within_minutes" double precision;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "minimum_volume" double precision;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "urgent_result_minutes" double precision;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "rejection_reasons" text;--> statement-breakpoint
ALTER TABLE "valore_tabella" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_ice_refrigerates" CHECK ("prestazione"."on_ice" is not true or "prestazione"."do_not_refrigerate" is not true);--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_fasting_hours" CHECK ("prestazione"."fasting_hours" is null or "prestazione"."fasting" is null or "prestazione"."fasting" = ("prestazione"."fasting_hours" > 0));--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_urgent_result" CHECK ("prestazione"."urgent_result_minutes" is null or "prestazione"."urgent_request" is not false);--> statement-breakpoint
ALTER TABLE "valore_tabella" ADD CONSTRAINT "valore_tabella_attributes_object" CHECK (jsonb_typeof("valore_tabella"."attributes") = 'object');