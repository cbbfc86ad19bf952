CREATE TABLE "all_in_cards" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"rates" text
);
--> statement-breakpoint
CREATE TABLE "all_in_prices" (
	"product_id" integer NOT NULL,
	"with_logo" boolean NOT NULL,
	"bucket" smallint NOT NULL,
	"from_quantity" integer NOT NULL,
	"to_quantity" integer,
	"low" integer NOT NULL,
	"goods" integer NOT NULL,
	"run" integer NOT NULL,
	"handling" integer NOT NULL,
	"once" integer NOT NULL,
	"days" smallint,
	"available_from" date,
	"profile_id" integer NOT NULL,
	"look_id" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "all_in_prices_product_id_with_logo_bucket_from_quantity_pk" PRIMARY KEY("product_id","with_logo","bucket","from_quantity")
);
--> statement-breakpoint
CREATE TABLE "all_in_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "all_in_cards" ADD CONSTRAINT "all_in_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD CONSTRAINT "all_in_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "all_in_prices_low" ON "all_in_prices" USING btree ("with_logo","bucket","low","from_quantity","to_quantity","product_id","profile_id","look_id","unit_price","goods","run","handling","once","days","available_from");