CREATE TABLE "importazione_annullamento" (
	"lotto_id" integer NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "importazione_annullamento_lotto_id_at_pk" PRIMARY KEY("lotto_id","at")
);
--> statement-breakpoint
ALTER TABLE "importazione_lotto" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "importazione_lotto" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "importazione_lotto" ADD COLUMN "tests" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importazione_lotto" ADD COLUMN "rest" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "importazione_lotto_record" ADD COLUMN "undone" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "importazione_annullamento" ADD CONSTRAINT "importazione_annullamento_lotto_id_importazione_lotto_id_fk" FOREIGN KEY ("lotto_id") REFERENCES "public"."importazione_lotto"("id") ON DELETE cascade ON UPDATE no action;