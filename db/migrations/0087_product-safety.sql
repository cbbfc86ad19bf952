CREATE TABLE "manufacturers" (
	"brand" text PRIMARY KEY NOT NULL,
	"manufacturer_name" text,
	"manufacturer_address" text,
	"manufacturer_contact" text,
	"manufacturer_country" text,
	"responsible_name" text,
	"responsible_address" text,
	"responsible_contact" text,
	"safety_warnings" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_address" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_contact" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer_country" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "responsible_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "responsible_address" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "responsible_contact" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety_warnings" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recycled_percent" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_products" ADD COLUMN "has_safety" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_products" ADD COLUMN "certificates_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_recycled_percent" CHECK ("products"."recycled_percent" between 0 and 100);