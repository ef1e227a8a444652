CREATE TABLE "importazione" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importazione_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text,
	"sheet" text NOT NULL,
	"file" text,
	"map" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"lotto_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importazione_colonna" (
	"kind" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importazione_colonna_kind_heading_pk" PRIMARY KEY("kind","heading")
);
--> statement-breakpoint
CREATE TABLE "importazione_lotto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importazione_lotto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text,
	"plan_id" text,
	"importazione_id" integer,
	"counts" jsonb NOT NULL,
	"plan" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text,
	CONSTRAINT "importazione_lotto_plan" UNIQUE("plan_id")
);
--> statement-breakpoint
CREATE TABLE "importazione_lotto_record" (
	"lotto_id" integer NOT NULL,
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"made" boolean NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "importazione_lotto_record_lotto_id_noun_record_id_pk" PRIMARY KEY("lotto_id","noun","record_id")
);
--> statement-breakpoint
ALTER TABLE "importazione_lotto_record" ADD CONSTRAINT "importazione_lotto_record_lotto_id_importazione_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."importazione_lotto"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importazione_updated" ON "importazione" USING btree ("updated_at");