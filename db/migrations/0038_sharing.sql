CREATE TABLE "shared_items" (
	"shelf_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"placements" jsonb NOT NULL,
	CONSTRAINT "shared_items_shelf_id_place_pk" PRIMARY KEY("shelf_id","place"),
	CONSTRAINT "shared_items_quantity" CHECK ("shared_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shared_shelves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"owner_order_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"pictures" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_shelves_views" CHECK ("shared_shelves"."views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shared_items" ADD CONSTRAINT "shared_items_shelf_id_shared_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shared_shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_shelves_token" ON "shared_shelves" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_shelves_owner" ON "shared_shelves" USING btree ("owner_order_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_shelves_expiry" ON "shared_shelves" USING btree ("expires_at");