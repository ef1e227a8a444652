ALTER TABLE "auth_ticket" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "auth_ticket" ADD COLUMN "device" text;