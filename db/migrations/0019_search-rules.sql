CREATE TABLE "search_rules" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"next_version" integer,
	"done_to" integer
);
--> statement-breakpoint
DROP INDEX "search_documents_order";--> statement-breakpoint
CREATE INDEX "product_collections_product" ON "product_collections" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_documents_order" ON "search_documents" USING btree ("available" DESC NULLS LAST,"popularity" DESC NULLS LAST,"product_id" DESC NULLS LAST,"title_words");--> statement-breakpoint
-- What was indexed until now was made by the first rules.
INSERT INTO "search_rules" ("id", "version") SELECT 1, 1 WHERE EXISTS (SELECT FROM "search_documents");
