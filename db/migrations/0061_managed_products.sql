CREATE TABLE "managed_product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "managed_products" (
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
	"collections" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "managed_product_words" ADD CONSTRAINT "managed_product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_products" ADD CONSTRAINT "managed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "managed_product_words_words" ON "managed_product_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "managed_products_updated" ON "managed_products" USING btree ("updated_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "managed_products_price" ON "managed_products" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_title" ON "managed_products" USING btree ("title" collate "el-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_brand" ON "managed_products" USING btree ("brand");