ALTER TABLE "orders" ADD COLUMN "rest_due" text DEFAULT 'before-delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rest_due" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rest_due" CHECK ("orders"."rest_due" in ('before-delivery', 'proof-approved'));--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_rest_due" CHECK ("offers"."rest_due" in ('before-delivery', 'proof-approved'));--> statement-breakpoint
COMMENT ON COLUMN "orders"."rest_due" IS 'When what is beyond the deposit is due, as agreed when it was placed';
COMMENT ON COLUMN "offers"."rest_due" IS 'When the rest of a decorated order is due; null in versions from before there was a choice, which say `before-delivery`';
