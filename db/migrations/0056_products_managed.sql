CREATE TABLE "product_versions" (
	"product_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text,
	"user_id" integer,
	"actor_name" text NOT NULL,
	"hidden" boolean NOT NULL,
	"product" jsonb NOT NULL,
	"extended" jsonb,
	CONSTRAINT "product_versions_product_id_revision_pk" PRIMARY KEY("product_id","revision")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_versions_at" ON "product_versions" USING btree ("at");