CREATE TABLE "import_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text,
	"product_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"incoming" jsonb,
	"changes" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rose" boolean DEFAULT false NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_items_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"colour" text,
	"state" text NOT NULL,
	"src" text,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"formulas" jsonb,
	"own" jsonb,
	CONSTRAINT "import_rows_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"format" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"unmapped_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unmapped_colours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"is_nightly" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"profile" jsonb NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"is_nightly" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "import_suppliers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "supplier_products" (
	"supplier_id" uuid NOT NULL,
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"last" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_vanished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_products_supplier_id_key_pk" PRIMARY KEY("supplier_id","key")
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_supplier_id_import_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."import_suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_supplier_id_import_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."import_suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_kind" ON "import_items" USING btree ("run_id","kind","position");--> statement-breakpoint
CREATE INDEX "import_items_key" ON "import_items" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_items_product" ON "import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_pictures_run" ON "import_pictures" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "import_pictures_product" ON "import_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_runs_created" ON "import_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_applying" ON "import_runs" USING btree ("supplier_id") WHERE "import_runs"."state" = 'applying';--> statement-breakpoint
CREATE INDEX "supplier_products_product" ON "supplier_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_variants_sku" ON "product_variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku");