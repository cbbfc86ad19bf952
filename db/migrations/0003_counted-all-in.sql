DROP INDEX "all_in_prices_low";--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD COLUMN "skippable_days" smallint DEFAULT 32767 NOT NULL;--> statement-breakpoint
UPDATE "all_in_prices" SET "skippable_days" = CASE WHEN "available_from" IS NULL THEN coalesce("cheaper_days", 0) ELSE 32766 END WHERE "place" > 0;--> statement-breakpoint
CREATE INDEX "all_in_prices_counted" ON "all_in_prices" USING btree ("with_logo","bucket","skippable_days","from_quantity","profile_id","look_id","product_id","to_quantity","goods","run","handling","once","unit_price","days","cheaper_days","usual","weight_grams","available_from","vat_percent");--> statement-breakpoint
ALTER TABLE "all_in_prices" DROP COLUMN "low";--> statement-breakpoint
-- A node from before reads the column.
update shop_identity set schema_floor = 1795740632116;
