ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "maker_place" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "restock_lead_time_days" smallint;--> statement-breakpoint
ALTER TABLE "facet_profiles" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "facet_profiles" ADD COLUMN "vat_percent" smallint DEFAULT 24 NOT NULL;