CREATE TABLE "auth_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"account" text,
	"fails" integer NOT NULL,
	"window_start" timestamp(3) with time zone NOT NULL,
	"blocked_until" timestamp(3) with time zone,
	"suspensions" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"utente_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"secret" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bootstrap" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"hash" text PRIMARY KEY NOT NULL,
	"utente_id" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"utente_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "recovery_code_utente_id_hash_pk" PRIMARY KEY("utente_id","hash")
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp(3) with time zone NOT NULL,
	"event" text NOT NULL,
	"username" text,
	"by" text,
	"network" text
);
--> statement-breakpoint
CREATE TABLE "sessione" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessione_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"utente_id" integer NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"end_reason" text,
	"stepped_up_at" timestamp(3) with time zone,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "sessione_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "utente" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "utente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"first_use_until" timestamp(3) with time zone,
	"totp_secret" text,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"last_sign_in_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "utente_username" UNIQUE("username")
);
--> statement-breakpoint
ALTER TABLE "auth_ticket" ADD CONSTRAINT "auth_ticket_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessione" ADD CONSTRAINT "sessione_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_throttle_account" ON "auth_throttle" USING btree ("account");--> statement-breakpoint
CREATE INDEX "auth_throttle_touched" ON "auth_throttle" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "auth_ticket_utente" ON "auth_ticket" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "security_event_at" ON "security_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessione_utente" ON "sessione" USING btree ("utente_id");