CREATE TABLE "product_bulk_changes" (
	"bulk_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "product_bulk_changes_bulk_id_product_id_pk" PRIMARY KEY("bulk_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_bulks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"actor_name" text NOT NULL,
	"action" jsonb NOT NULL,
	"product_ids" integer[] NOT NULL,
	"start_on" date,
	"state" text NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_bulk_changes" ADD CONSTRAINT "product_bulk_changes_bulk_id_product_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."product_bulks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulk_changes" ADD CONSTRAINT "product_bulk_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulks" ADD CONSTRAINT "product_bulks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_bulk_changes_product" ON "product_bulk_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_bulks_created" ON "product_bulks" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_bulks_open" ON "product_bulks" USING btree ("start_on") WHERE "product_bulks"."state" in ('waiting', 'running');