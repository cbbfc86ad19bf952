CREATE TABLE "discontinued_variants" (
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"size" text,
	"colour" text,
	CONSTRAINT "discontinued_variants_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_variant";
--> statement-breakpoint
ALTER TABLE "wishlist_lines" DROP CONSTRAINT "wishlist_lines_variant";
--> statement-breakpoint
ALTER TABLE "discontinued_variants" ADD CONSTRAINT "discontinued_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- An older node takes a line whose variant is gone for one without a variant.
update shop_identity set schema_floor = 1795702669087;
