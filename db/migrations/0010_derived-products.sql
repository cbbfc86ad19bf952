CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."managed_product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."managed_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL,
	"stock" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"hidden" boolean NOT NULL,
	"has_picture" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"categories" integer[] NOT NULL,
	"brand" text,
	"title" text NOT NULL,
	"collections" text[] NOT NULL,
	"has_safety" boolean DEFAULT false NOT NULL,
	"certificates_until" date,
	"claims" text[],
	"claims_until" date
);
--> statement-breakpoint
CREATE TABLE "derived"."rows_versions" (
	"table_name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."managed_product_words" ADD CONSTRAINT "managed_product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."managed_products" ADD CONSTRAINT "managed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "managed_product_words_words" ON "derived"."managed_product_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "managed_products_updated" ON "derived"."managed_products" USING btree ("updated_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "managed_products_price" ON "derived"."managed_products" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_title" ON "derived"."managed_products" USING btree ("title" collate "el-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_brand" ON "derived"."managed_products" USING btree ("brand");--> statement-breakpoint
COMMENT ON TABLE "derived"."managed_products" IS 'The columns that staff''s list filters, sorts and counts: one narrow row per product, hidden or not, updated with its facets. Scanning 100,000 takes a few milliseconds, so any mix of filters is fast. `stock` has no index: orders change it.';
COMMENT ON COLUMN "derived"."managed_products"."price" IS '1/10,000 €, per piece';
COMMENT ON COLUMN "derived"."managed_products"."stock" IS 'Pieces of the product and of its variants';
COMMENT ON COLUMN "derived"."managed_products"."discount_percent" IS 'Whole percent';
COMMENT ON COLUMN "derived"."managed_products"."categories" IS 'Including ancestors';
COMMENT ON COLUMN "derived"."managed_products"."has_safety" IS 'Whether all that the GPSR asks for is entered, for the product or its brand (`missingSafety`)';
COMMENT ON COLUMN "derived"."managed_products"."certificates_until" IS 'The first ISO day of Athens on which a certificate expires; null without one that ends';
COMMENT ON COLUMN "derived"."managed_products"."claims" IS 'The environmental claims of its shown words that it has no certificate for (`claim-warnings.ts`); null: not examined yet';
COMMENT ON COLUMN "derived"."managed_products"."claims_until" IS 'The last ISO day of Athens on which a recognised ecolabel allows the others; null without others, or without an end';
COMMENT ON TABLE "derived"."managed_product_words" IS 'The words of each product''s search text, apart from the narrow rows.';
COMMENT ON TABLE "derived"."rows_versions" IS 'By which version of their rules the rows of a derived table were made, for those that were filled as a whole.';
COMMENT ON COLUMN "derived"."rows_versions"."version" IS 'The `rowsVersion` of the rules that made all rows';
--> statement-breakpoint
-- By hand: nodes of the version before read and write the tables in public, until these fall with the next release.
CREATE FUNCTION "derived"."copy_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target regclass := TG_ARGV[0];
  names text;
  taken text;
BEGIN
  -- A copy is not copied back, and a deleted product takes its rows of both tables along.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN
    EXECUTE format('DELETE FROM %s WHERE product_id IN (SELECT product_id FROM changed)', target);
    RETURN NULL;
  END IF;
  SELECT string_agg(format('%I', attname), ', '), string_agg(format('%I = EXCLUDED.%I', attname, attname), ', ')
    INTO names, taken FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('INSERT INTO %s (%s) SELECT %s FROM changed ON CONFLICT (product_id) DO UPDATE SET %s', target, names, names, taken);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "copy_insert" AFTER INSERT ON "public"."managed_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_update" AFTER UPDATE ON "public"."managed_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_delete" AFTER DELETE ON "public"."managed_products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_insert" AFTER INSERT ON "public"."managed_product_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_product_words');
--> statement-breakpoint
CREATE TRIGGER "copy_update" AFTER UPDATE ON "public"."managed_product_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_product_words');
--> statement-breakpoint
CREATE TRIGGER "copy_delete" AFTER DELETE ON "public"."managed_product_words" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('derived.managed_product_words');
--> statement-breakpoint
-- After the triggers, whose lock keeps what is written meanwhile until both tables have it.
INSERT INTO "derived"."managed_products" (product_id, price, stock, discount_percent, hidden, has_picture, updated_at, categories, brand, title, collections, has_safety, certificates_until, claims, claims_until) SELECT product_id, price, stock, discount_percent, hidden, has_picture, updated_at, categories, brand, title, collections, has_safety, certificates_until, claims, claims_until FROM "public"."managed_products";
--> statement-breakpoint
INSERT INTO "derived"."managed_product_words" (product_id, words) SELECT product_id, words FROM "public"."managed_product_words";
--> statement-breakpoint
INSERT INTO "derived"."rows_versions" ("table_name", "version") SELECT 'managed_products', 1 WHERE EXISTS (SELECT FROM "derived"."managed_products");
--> statement-breakpoint
CREATE TRIGGER "copy_insert" AFTER INSERT ON "derived"."managed_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_update" AFTER UPDATE ON "derived"."managed_products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_delete" AFTER DELETE ON "derived"."managed_products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_products');
--> statement-breakpoint
CREATE TRIGGER "copy_insert" AFTER INSERT ON "derived"."managed_product_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_product_words');
--> statement-breakpoint
CREATE TRIGGER "copy_update" AFTER UPDATE ON "derived"."managed_product_words" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_product_words');
--> statement-breakpoint
CREATE TRIGGER "copy_delete" AFTER DELETE ON "derived"."managed_product_words" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.copy_rows('public.managed_product_words');
