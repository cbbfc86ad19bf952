CREATE TABLE "delivery_note_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"move_purpose" smallint NOT NULL,
	"vehicle_number" text NOT NULL,
	"carrier_vat_number" text NOT NULL,
	"loading_address" text NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"exported_at" timestamp with time zone,
	"exported_user_id" integer,
	"exported_by" text DEFAULT '' NOT NULL,
	"exported_invoice" jsonb,
	CONSTRAINT "delivery_notes_number" UNIQUE("year","number")
);
--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_exported_user_id_users_id_fk" FOREIGN KEY ("exported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_notes_user" ON "delivery_notes" USING btree ("exported_user_id");