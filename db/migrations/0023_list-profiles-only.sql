ALTER TABLE "product_facets" ALTER COLUMN "profile_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ALTER COLUMN "look_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "marks";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "discount_percent";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "offer_end";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "available_from";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "made_to_order";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "has_stock";