CREATE TABLE "removed_cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_wishlist_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_cart_lines_cart" ON "removed_cart_lines" USING btree ("cart_id","removed_at");--> statement-breakpoint
CREATE INDEX "removed_cart_lines_product" ON "removed_cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "removed_wishlist_lines_wishlist" ON "removed_wishlist_lines" USING btree ("wishlist_id","removed_at");--> statement-breakpoint
CREATE INDEX "removed_wishlist_lines_product" ON "removed_wishlist_lines" USING btree ("product_id");