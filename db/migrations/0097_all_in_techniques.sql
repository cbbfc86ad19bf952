DROP INDEX "all_in_prices_low";--> statement-breakpoint
ALTER TABLE "all_in_prices" DROP CONSTRAINT "all_in_prices_product_id_with_logo_bucket_from_quantity_pk";--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD COLUMN "cheaper_days" smallint;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD COLUMN "usual" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD COLUMN "vat_percent" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD CONSTRAINT "all_in_prices_product_id_with_logo_bucket_from_quantity_place_pk" PRIMARY KEY("product_id","with_logo","bucket","from_quantity","place");--> statement-breakpoint
CREATE INDEX "all_in_prices_low" ON "all_in_prices" USING btree ("with_logo","bucket","low","from_quantity","to_quantity","product_id","profile_id","look_id","unit_price","goods","run","handling","once","days","available_from","place","cheaper_days","usual","vat_percent");
--> statement-breakpoint
-- A node from before reads one row for each quantity.
update shop_identity set schema_floor = 1795728552252;
