CREATE TABLE "facet_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facet_values_name" UNIQUE("kind","name")
);
--> statement-breakpoint
TRUNCATE "product_facets";--> statement-breakpoint
DROP INDEX "product_facets_categories";--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "marks" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "product_facets_marks" ON "product_facets" USING gin ("marks");--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "categories";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "colours";--> statement-breakpoint
ALTER TABLE "product_facets" DROP COLUMN "sizes";--> statement-breakpoint
-- The rows are told again out of the products; from now on each change of a product does so.
INSERT INTO "facet_values" ("kind", "name")
SELECT DISTINCT 'colour', "colour" FROM "product_variants" WHERE "colour" IS NOT NULL
UNION SELECT DISTINCT 'size', "size" FROM "product_variants" WHERE "size" IS NOT NULL;--> statement-breakpoint
INSERT INTO "product_facets" ("product_id", "marks", "unit_price", "discount_percent", "offer_end", "available_from", "made_to_order", "has_stock", "is_new", "created_at", "popularity", "title")
WITH RECURSIVE "above" AS (
	SELECT "id" AS "category_id", "id" AS "above_id", 0 AS "depth" FROM "categories"
	UNION ALL
	SELECT a."category_id", c."parent_id", a."depth" + 1 FROM "above" a JOIN "categories" c ON c."id" = a."above_id"
	WHERE c."parent_id" IS NOT NULL AND a."depth" < 20
)
SELECT p."id",
	ARRAY(
		SELECT a."above_id" FROM "product_categories" pc JOIN "above" a ON a."category_id" = pc."category_id" WHERE pc."product_id" = p."id"
		UNION
		SELECT -f."id" FROM "product_variants" v JOIN "facet_values" f ON f."kind" = 'colour' AND f."name" = v."colour" OR f."kind" = 'size' AND f."name" = v."size"
		WHERE v."product_id" = p."id"
		ORDER BY 1
	),
	coalesce((SELECT b."unit_price" FROM "price_breaks" b WHERE b."product_id" = p."id" AND b."min_quantity" <= p."minimum_quantity" ORDER BY b."min_quantity" DESC LIMIT 1), p."price"),
	p."discount_percent", p."offer_end", p."available_from", p."made_to_order",
	stock."own" > 0 OR stock."shares" AND p."stock" > 0,
	p."is_new", p."created_at",
	10 * (SELECT count(*) FROM "product_collections" pc WHERE pc."product_id" = p."id" AND pc."collection" IN ('best sellers', 'popular', 'top rated')) + coalesce(p."rating", 0),
	p."title"
FROM "products" p CROSS JOIN LATERAL (
	SELECT coalesce(sum(v."stock"), 0) AS "own", count(*) = 0 OR count(*) > count(v."stock") AS "shares" FROM "product_variants" v WHERE v."product_id" = p."id"
) stock;
