ALTER TABLE "security_event" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "hour" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_hour" UNIQUE("hour");