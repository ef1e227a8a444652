CREATE TABLE "catalogue" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_change" (
	"version" integer NOT NULL,
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	CONSTRAINT "catalogue_change_version_noun_record_id_pk" PRIMARY KEY("version","noun","record_id")
);
--> statement-breakpoint
CREATE TABLE "comunicato" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comunicato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"due_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prestazione" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prestazione_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"service_name" text NOT NULL,
	"internal_code" text NOT NULL,
	"internal_code_fold" text NOT NULL,
	"nomenclator_code" text,
	"initials" text,
	"synonym" text[] DEFAULT '{}' NOT NULL,
	"analytical_method" integer,
	"material" integer,
	"place_of_execution" integer,
	"response_time_days" double precision,
	"affiliated_exam_ssn" boolean DEFAULT false NOT NULL,
	"urgent_request" boolean DEFAULT false NOT NULL,
	"urgent_inpatients_only" boolean DEFAULT false NOT NULL,
	"withdrawal_methods" integer,
	"sample_treatment_transport" text,
	"test_tube_container" integer,
	"outcome_profile" text,
	"saturdays_holidays_after_930" boolean DEFAULT false NOT NULL,
	"note_lab" text,
	"clinical_meaning" text,
	"intervals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unit_of_measurement" integer,
	"auto_update_intervals_units" boolean DEFAULT false NOT NULL,
	"execution_sector" integer,
	"note_patient" text,
	"analytic_system" integer,
	"sample_treatment_lab" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "prestazione_internal_code" UNIQUE("internal_code_fold"),
	CONSTRAINT "prestazione_inpatients_needs_urgent" CHECK (not "prestazione"."urgent_inpatients_only" or "prestazione"."urgent_request")
);
--> statement-breakpoint
CREATE TABLE "prestazione_microrganismo" (
	"prestazione_id" integer NOT NULL,
	"valore_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "prestazione_microrganismo_prestazione_id_valore_id_pk" PRIMARY KEY("prestazione_id","valore_id")
);
--> statement-breakpoint
CREATE TABLE "storico" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"field" text NOT NULL,
	"previous_value" text,
	"current_value" text,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valore_tabella" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valore_tabella_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"code" text,
	"description" text NOT NULL,
	"description_fold" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "valore_tabella_description" UNIQUE("table_name","description_fold"),
	CONSTRAINT "valore_tabella_description_filled" CHECK ("valore_tabella"."description" <> '')
);
--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_analytical_method_valore_tabella_id_fk" FOREIGN KEY ("analytical_method") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_material_valore_tabella_id_fk" FOREIGN KEY ("material") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_place_of_execution_valore_tabella_id_fk" FOREIGN KEY ("place_of_execution") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_withdrawal_methods_valore_tabella_id_fk" FOREIGN KEY ("withdrawal_methods") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_test_tube_container_valore_tabella_id_fk" FOREIGN KEY ("test_tube_container") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_unit_of_measurement_valore_tabella_id_fk" FOREIGN KEY ("unit_of_measurement") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_execution_sector_valore_tabella_id_fk" FOREIGN KEY ("execution_sector") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione" ADD CONSTRAINT "prestazione_analytic_system_valore_tabella_id_fk" FOREIGN KEY ("analytic_system") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione_microrganismo" ADD CONSTRAINT "prestazione_microrganismo_prestazione_id_prestazione_id_fk" FOREIGN KEY ("prestazione_id") REFERENCES "public"."prestazione"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prestazione_microrganismo" ADD CONSTRAINT "prestazione_microrganismo_valore_id_valore_tabella_id_fk" FOREIGN KEY ("valore_id") REFERENCES "public"."valore_tabella"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prestazione_microrganismo_valore" ON "prestazione_microrganismo" USING btree ("valore_id");--> statement-breakpoint
CREATE INDEX "storico_record" ON "storico" USING btree ("noun","record_id","id");