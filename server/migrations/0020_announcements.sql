ALTER TABLE "comunicato" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comunicato" ADD COLUMN "warning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comunicato" ADD COLUMN "prestazioni" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comunicato" ADD COLUMN "raised_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- An announcement of before stays where its last change brought it.
UPDATE "comunicato" SET "raised_at" = "updated_at";
