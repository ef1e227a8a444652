ALTER TABLE "prestazione" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prestazione" ADD COLUMN "revised_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "storico" ADD COLUMN "revision" integer;