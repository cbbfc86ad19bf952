CREATE TABLE "facet_looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"value_ids" integer[] NOT NULL,
	CONSTRAINT "facet_looks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "facet_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"categories" integer[] NOT NULL,
	"discount_percent" smallint NOT NULL,
	"offer_end" date,
	"available_from" date,
	"made_to_order" boolean NOT NULL,
	"has_stock" boolean NOT NULL,
	CONSTRAINT "facet_profiles_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "profile_id" integer;--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "look_id" integer;--> statement-breakpoint
DROP INDEX "product_facets_marks";--> statement-breakpoint
CREATE TEMPORARY TABLE "told" AS SELECT t.*,
	md5(row(categories, discount_percent, offer_end, available_from, made_to_order, has_stock)::text)::uuid AS profile_key,
	md5(value_ids::text)::uuid AS look_key
FROM (
	SELECT product_id, discount_percent, offer_end, available_from, made_to_order, has_stock,
		array(SELECT m FROM unnest(marks) m WHERE m > 0 ORDER BY 1) AS categories,
		array(SELECT -m FROM unnest(marks) m WHERE m < 0 ORDER BY 1) AS value_ids
	FROM "product_facets"
) t;--> statement-breakpoint
INSERT INTO "facet_profiles" ("key", "categories", "discount_percent", "offer_end", "available_from", "made_to_order", "has_stock")
SELECT DISTINCT ON (profile_key) profile_key, categories, discount_percent, offer_end, available_from, made_to_order, has_stock
FROM "told";--> statement-breakpoint
INSERT INTO "facet_looks" ("key", "value_ids") SELECT DISTINCT ON (look_key) look_key, value_ids FROM "told";--> statement-breakpoint
UPDATE "product_facets" f SET profile_id = p.id, look_id = l.id
FROM "told" t JOIN "facet_profiles" p ON p.key = t.profile_key JOIN "facet_looks" l ON l.key = t.look_key
WHERE t.product_id = f.product_id;--> statement-breakpoint
DROP TABLE "told";--> statement-breakpoint
CREATE INDEX "facet_profiles_categories" ON "facet_profiles" USING gin ("categories");--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_profile_id_facet_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."facet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_look_id_facet_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."facet_looks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_profile" ON "product_facets" USING btree ("profile_id","look_id","unit_price");--> statement-breakpoint
CREATE INDEX "product_facets_look" ON "product_facets" USING btree ("look_id");--> statement-breakpoint
CREATE INDEX "product_facets_popular" ON "product_facets" USING btree ("popularity" DESC NULLS LAST,"product_id","profile_id","look_id");--> statement-breakpoint
CREATE INDEX "product_facets_newest" ON "product_facets" USING btree ("is_new" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST,"profile_id","look_id");--> statement-breakpoint
CREATE INDEX "product_facets_title" ON "product_facets" USING btree ("title" collate "el-x-icu","product_id","profile_id","look_id");