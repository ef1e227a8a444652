CREATE TABLE "campo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"label_it" text,
	"label_en" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"list" text,
	"position" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "campo_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "save_request" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "storico" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "storico" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "storico" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "save_request_at" ON "save_request" USING btree ("at");