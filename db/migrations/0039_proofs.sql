CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer_by" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decision" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pdf_key" text,
	"pdf_hash" "bytea",
	"file_keys" text[] DEFAULT '{}' NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proofs_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "proofs_version" UNIQUE("quote_id","line_id","version")
);
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_one_open" ON "proofs" USING btree ("quote_id","line_id") WHERE "proofs"."state" in ('in-progress', 'artwork-required', 'waiting');--> statement-breakpoint
CREATE INDEX "proofs_due" ON "proofs" USING btree ("answer_by") WHERE "proofs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proofs_files" ON "proofs" USING gin ("file_keys");