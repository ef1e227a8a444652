ALTER TABLE "prestazione" ADD COLUMN "suspended_from" date;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "suspended_to" date;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "suspension_advice" text;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "withdrawn_on" date;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "replaced_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_suspension_days" CHECK ("prestazione"."suspended_to" is null
        or ("prestazione"."suspended_from" is not null and "prestazione"."suspended_from" <= "prestazione"."suspended_to"));