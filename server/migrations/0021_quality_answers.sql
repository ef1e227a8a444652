CREATE TABLE "qualita_risposta" (
	"rule" text NOT NULL,
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "qualita_risposta_rule_noun_record_id_pk" PRIMARY KEY("rule","noun","record_id")
);
