CREATE TABLE "decoration_price_list" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_positions" (
	"product_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"shape" text NOT NULL,
	"max_width" integer NOT NULL,
	"max_height" integer NOT NULL,
	"techniques" jsonb NOT NULL,
	CONSTRAINT "product_positions_product_id_place_pk" PRIMARY KEY("product_id","place"),
	CONSTRAINT "product_positions_size" CHECK ("product_positions"."max_width" > 0 and "product_positions"."max_height" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"key" text NOT NULL,
	"since_version" integer NOT NULL,
	"until_version" integer,
	"technique" text NOT NULL,
	"card" jsonb NOT NULL,
	CONSTRAINT "rate_cards_key_since_version_pk" PRIMARY KEY("key","since_version")
);
--> statement-breakpoint
ALTER TABLE "colours" ADD COLUMN "dark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "textile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_positions" ADD CONSTRAINT "product_positions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rate_cards_in_force" ON "rate_cards" USING btree ("key") WHERE "rate_cards"."until_version" is null;