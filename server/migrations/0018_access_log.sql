ALTER TABLE "auth_ticket" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "auth_ticket" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "security_event" ADD COLUMN "role" text;