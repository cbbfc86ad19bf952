CREATE TABLE "customer_records" (
	"key" text PRIMARY KEY NOT NULL,
	"discount_tenths" smallint,
	"invoices_note" text DEFAULT '' NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_records" ADD CONSTRAINT "customer_records_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree (lower("email"),"changed_at" DESC NULLS FIRST) WHERE "quotes"."email" <> '';--> statement-breakpoint
CREATE INDEX "quotes_afm" ON "quotes" USING btree ("afm","changed_at" DESC NULLS FIRST) WHERE "quotes"."afm" <> '';