CREATE TABLE "product_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"categories" integer[] NOT NULL,
	"colours" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"unit_price" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"offer_end" date,
	"available_from" date,
	"made_to_order" boolean NOT NULL,
	"has_stock" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"popularity" smallint NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_categories" ON "product_facets" USING gin ("categories");--> statement-breakpoint
-- The rows of products that are there already; from now on each change of a product tells them again.
INSERT INTO "product_facets"
WITH RECURSIVE "above" AS (
	SELECT "id" AS "category_id", "id" AS "above_id", 0 AS "depth" FROM "categories"
	UNION ALL
	SELECT a."category_id", c."parent_id", a."depth" + 1 FROM "above" a JOIN "categories" c ON c."id" = a."above_id"
	WHERE c."parent_id" IS NOT NULL AND a."depth" < 20
)
SELECT p."id",
	ARRAY(SELECT DISTINCT a."above_id" FROM "product_categories" pc JOIN "above" a ON a."category_id" = pc."category_id" WHERE pc."product_id" = p."id" ORDER BY 1),
	ARRAY(SELECT DISTINCT v."colour" FROM "product_variants" v WHERE v."product_id" = p."id" AND v."colour" IS NOT NULL ORDER BY 1),
	ARRAY(SELECT DISTINCT v."size" FROM "product_variants" v WHERE v."product_id" = p."id" AND v."size" IS NOT NULL ORDER BY 1),
	coalesce((SELECT b."unit_price" FROM "price_breaks" b WHERE b."product_id" = p."id" AND b."min_quantity" <= p."minimum_quantity" ORDER BY b."min_quantity" DESC LIMIT 1), p."price"),
	p."discount_percent", p."offer_end", p."available_from", p."made_to_order",
	p."stock" > 0 AND NOT EXISTS (SELECT FROM "product_variants" v WHERE v."product_id" = p."id" HAVING count(*) > 0 AND count(*) = count(v."stock"))
		OR EXISTS (SELECT FROM "product_variants" v WHERE v."product_id" = p."id" AND v."stock" > 0),
	p."is_new", p."created_at",
	10 * (SELECT count(*) FROM "product_collections" pc WHERE pc."product_id" = p."id" AND pc."collection" IN ('best sellers', 'popular', 'top rated')) + coalesce(p."rating", 0),
	p."title"
FROM "products" p;
