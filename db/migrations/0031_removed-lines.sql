ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "wishlist_lines" DROP CONSTRAINT "wishlist_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wishlist_lines" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_in_cart" ON "cart_lines" USING btree ("cart_id","product_id",coalesce("variant_id", -1)) WHERE "cart_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cart_lines_cart" ON "cart_lines" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_lines_on_list" ON "wishlist_lines" USING btree ("wishlist_id","product_id",coalesce("variant_id", -1)) WHERE "wishlist_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_lines_wishlist" ON "wishlist_lines" USING btree ("wishlist_id");;--> statement-breakpoint
insert into cart_lines (id, cart_id, product_id, variant_id, quantity, code, created_at, removed_at)
select id, cart_id, product_id, variant_id, quantity, code, created_at, removed_at from removed_cart_lines
on conflict (id) do nothing;--> statement-breakpoint
insert into wishlist_lines (id, wishlist_id, product_id, variant_id, created_at, removed_at)
select id, wishlist_id, product_id, variant_id, created_at, removed_at from removed_wishlist_lines
on conflict (id) do nothing;--> statement-breakpoint
delete from removed_cart_lines;--> statement-breakpoint
delete from removed_wishlist_lines;--> statement-breakpoint
-- An older node would show removed lines, and adds to lines by the constraint that is gone.
update shop_identity set schema_floor = 1795351948853;
