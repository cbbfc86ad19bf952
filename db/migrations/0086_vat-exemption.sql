ALTER TABLE "orders" ADD COLUMN "vat_exemption" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "delivery_country" text DEFAULT 'GR' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_exemption" CHECK ("orders"."vat_exemption" is null or "orders"."invoice" is not null);