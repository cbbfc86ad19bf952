ALTER TABLE "categories" ADD COLUMN "search_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_products" ADD COLUMN "claims" text[];--> statement-breakpoint
ALTER TABLE "managed_products" ADD COLUMN "claims_until" date;