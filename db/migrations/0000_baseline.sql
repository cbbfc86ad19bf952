CREATE TABLE "account_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"user_id" integer,
	"subject_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"is_delivery_default" boolean NOT NULL,
	"is_invoice_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_until" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"order_id" uuid NOT NULL,
	"visitor_order_id" uuid,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"afm" text DEFAULT '' NOT NULL,
	"tax_office" text DEFAULT '' NOT NULL,
	"activity" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_kept_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"second_factor_asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username" UNIQUE("username_key"),
	CONSTRAINT "users_email" UNIQUE("email_key"),
	CONSTRAINT "users_order" UNIQUE("order_id"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'staff', 'administrator')),
	CONSTRAINT "users_areas" CHECK ("users"."areas" <@ array['sales', 'catalogue', 'production', 'accounts'])
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"actor_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_records" (
	"key" text PRIMARY KEY NOT NULL,
	"discount_tenths" smallint,
	"account_ids" integer[] DEFAULT '{}' NOT NULL,
	"invoices_note" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"afm" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"quote_count" integer DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"account_count" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"search_words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"host" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"bytes" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text,
	"product_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"incoming" jsonb,
	"changes" jsonb,
	"result" jsonb,
	"price_change" integer,
	"is_outlier" boolean DEFAULT false NOT NULL,
	"is_below_cost" boolean DEFAULT false NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rose" boolean DEFAULT false NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"revision" integer,
	"outcome" text,
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
	"code" text DEFAULT '' NOT NULL,
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
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"allows_below_cost" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "product_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer,
	"content" jsonb,
	"saved_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_drafts_of" UNIQUE NULLS NOT DISTINCT("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" integer NOT NULL,
	"design_id" uuid,
	"price_list_version" integer,
	"code" text DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_codes" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"origin_hash" text,
	"parent_id" integer,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"search_words" text[] DEFAULT '{}' NOT NULL,
	"folded_name" text NOT NULL,
	"position" integer NOT NULL,
	"image_src" text,
	"category_product_id" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_origin_unique" UNIQUE("origin")
);
--> statement-breakpoint
CREATE TABLE "category_redirects" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"to_id" integer
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"hex" text NOT NULL,
	"dark" boolean DEFAULT false NOT NULL,
	"origin_hash" text
);
--> statement-breakpoint
CREATE TABLE "price_breaks" (
	"product_id" integer NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "price_breaks_product_id_min_quantity_pk" PRIMARY KEY("product_id","min_quantity"),
	CONSTRAINT "price_breaks_quantity" CHECK ("price_breaks"."min_quantity" > 1),
	CONSTRAINT "price_breaks_price" CHECK ("price_breaks"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_categories_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_collections" (
	"product_id" integer NOT NULL,
	"collection" text NOT NULL,
	"position" integer,
	CONSTRAINT "product_collections_collection_product_id_pk" PRIMARY KEY("collection","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_image_variants" (
	"product_id" integer NOT NULL,
	"image_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	CONSTRAINT "product_image_variants_product_id_image_id_variant_id_pk" PRIMARY KEY("product_id","image_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" integer NOT NULL,
	"image_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"src" text NOT NULL,
	"alt" text,
	CONSTRAINT "product_images_product_id_image_id_pk" PRIMARY KEY("product_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "product_related" (
	"product_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_related_product_id_related_id_pk" PRIMARY KEY("product_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "product_tags_product_id_tag_pk" PRIMARY KEY("product_id","tag")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"sku" text,
	"gtin" text,
	"size" text,
	"colour" text,
	"stock" integer,
	CONSTRAINT "product_variants_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"origin_hash" text NOT NULL,
	"sku" text,
	"gtin" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"brand" text,
	"country_of_origin" text,
	"maker_name" text,
	"maker_place" text,
	"audience" text,
	"primary_category_id" integer NOT NULL,
	"price" integer NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"cost_price" integer,
	"vat_percent" smallint DEFAULT 24 NOT NULL,
	"stock" integer NOT NULL,
	"made_to_order" boolean DEFAULT false NOT NULL,
	"lead_time_days" smallint,
	"restock_lead_time_days" smallint,
	"minimum_quantity" integer DEFAULT 1 NOT NULL,
	"quantity_multiple" integer DEFAULT 1 NOT NULL,
	"pack_size" integer,
	"available_from" date,
	"offer_end" date,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"material" text,
	"dimensions" text,
	"weight_grams" integer,
	"textile" boolean DEFAULT false NOT NULL,
	"manufacturer_name" text,
	"manufacturer_address" text,
	"manufacturer_contact" text,
	"manufacturer_country" text,
	"responsible_name" text,
	"responsible_address" text,
	"responsible_contact" text,
	"safety_warnings" text,
	"recycled_percent" smallint,
	"composition" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_origin_unique" UNIQUE("origin"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_discount" CHECK ("products"."discount_percent" between 0 and 100),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_quantity" CHECK ("products"."minimum_quantity" >= 1 and "products"."quantity_multiple" >= 1),
	CONSTRAINT "products_rating" CHECK ("products"."rating" between 1 and 5),
	CONSTRAINT "products_recycled_percent" CHECK ("products"."recycled_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "discontinued_variants" (
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"size" text,
	"colour" text,
	CONSTRAINT "discontinued_variants_product_id_variant_id_pk" PRIMARY KEY("product_id","variant_id")
);
--> statement-breakpoint
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
	"country_of_origin" text,
	"vat_percent" smallint DEFAULT 24 NOT NULL,
	CONSTRAINT "facet_profiles_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "facet_values" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "facet_values_name" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "product_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"profile_id" integer NOT NULL,
	"look_id" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"popularity" smallint NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
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
	"collections" text[] NOT NULL,
	"has_safety" boolean DEFAULT false NOT NULL,
	"certificates_until" date,
	"claims" text[],
	"claims_until" date
);
--> statement-breakpoint
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
CREATE TABLE "manufacturers" (
	"brand" text PRIMARY KEY NOT NULL,
	"manufacturer_name" text,
	"manufacturer_address" text,
	"manufacturer_contact" text,
	"manufacturer_country" text,
	"responsible_name" text,
	"responsible_address" text,
	"responsible_contact" text,
	"safety_warnings" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"place" smallint DEFAULT 0 NOT NULL,
	"cheaper_days" smallint,
	"usual" boolean DEFAULT true NOT NULL,
	"weight_grams" integer,
	"available_from" date,
	"profile_id" integer NOT NULL,
	"look_id" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"vat_percent" smallint DEFAULT 24 NOT NULL,
	CONSTRAINT "all_in_prices_product_id_with_logo_bucket_from_quantity_place_pk" PRIMARY KEY("product_id","with_logo","bucket","from_quantity","place")
);
--> statement-breakpoint
CREATE TABLE "all_in_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"rating" smallint NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_text_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb,
	"blocks" jsonb,
	"from_day" date NOT NULL,
	"until_day" date,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_texts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_texts_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_note_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"move_purpose" smallint NOT NULL,
	"vehicle_number" text NOT NULL,
	"carrier_vat_number" text NOT NULL,
	"loading_address" text NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"exported_at" timestamp with time zone,
	"exported_user_id" integer,
	"exported_by" text DEFAULT '' NOT NULL,
	"exported_invoice" jsonb,
	CONSTRAINT "delivery_notes_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE TABLE "order_document_exports" (
	"order_id" uuid NOT NULL,
	"reduction_id" uuid,
	"left_out_reduction_ids" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"actor_name" text NOT NULL,
	CONSTRAINT "order_document_exports_document" UNIQUE NULLS NOT DISTINCT("order_id","reduction_id")
);
--> statement-breakpoint
CREATE TABLE "order_reductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"fees_cents" bigint DEFAULT 0 NOT NULL,
	"totals" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"role" text NOT NULL,
	"user_id" integer,
	"actor_name" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"design_id" uuid,
	"offer_line_id" uuid,
	"title" text NOT NULL,
	"variant_text" text DEFAULT '' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"image_src" text,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_percent" smallint NOT NULL,
	"placements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sizes" jsonb,
	"names" jsonb,
	"price_list_version" integer,
	"lead_time_days" smallint,
	"stock_taken" integer DEFAULT 0 NOT NULL,
	"is_variant_stock" boolean DEFAULT false NOT NULL,
	"size_stock" jsonb,
	"shipped_quantity" integer DEFAULT 0 NOT NULL,
	"reduced_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_place" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_pieces" CHECK ("order_lines"."shipped_quantity" >= 0 and "order_lines"."reduced_quantity" >= 0 and "order_lines"."stock_taken" >= 0
        and "order_lines"."reduced_quantity" <= "order_lines"."quantity" and "order_lines"."shipped_quantity" <= "order_lines"."quantity"
        and "order_lines"."stock_taken" <= "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"idempotency_key" text,
	"body_hash" "bytea",
	"user_id" integer,
	"customer_id" uuid,
	"quote_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"invoice" jsonb,
	"is_document_open" boolean DEFAULT false NOT NULL,
	"vat_exemption" jsonb,
	"delivery_method" text NOT NULL,
	"delivery_name" text NOT NULL,
	"delivery_address" jsonb,
	"delivery_cents" bigint NOT NULL,
	"standard_delivery_cents" integer,
	"delivery_vat_percent" smallint NOT NULL,
	"is_delivery_open" boolean DEFAULT false NOT NULL,
	"payment_method" text NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"wished_day" date,
	"promised_day" date,
	"consented_at" timestamp with time zone NOT NULL,
	"is_personalised" boolean NOT NULL,
	"goods_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL,
	"totals" jsonb NOT NULL,
	"deposit_cents" bigint DEFAULT 0 NOT NULL,
	"rest_due_on" date,
	"reduced_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"artwork_approved_at" timestamp with time zone,
	"proof_waiver" jsonb,
	"payment_due_at" timestamp with time zone,
	"due_at_if_opened" timestamp with time zone,
	"link_opened_at" timestamp with time zone,
	"origin_hash" "bytea",
	"mailbox_hash" "bytea",
	"emptied_shelf" boolean DEFAULT false NOT NULL,
	"is_forgotten_at_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"search_words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "orders_vat_exemption" CHECK ("orders"."vat_exemption" is null or "orders"."invoice" is not null),
	CONSTRAINT "orders_document" CHECK ("orders"."invoice" is null or not "orders"."is_document_open")
);
--> statement-breakpoint
CREATE TABLE "customer_credit" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"limit_cents" bigint NOT NULL,
	"payment_days" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer,
	CONSTRAINT "customer_credit_limit" CHECK ("customer_credit"."limit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	"reminded_overdue_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"of_payment_id" uuid,
	"provider_reference" text,
	"provider_payment" text,
	"checkout_url" text,
	"checkout_ends_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"call_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"user_id" integer,
	"actor_name" text DEFAULT '' NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversal_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "payments_call_key_unique" UNIQUE("call_key"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"reference" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"provider_reference" text,
	"call_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	"user_id" integer,
	"actor_name" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone,
	"payment_id" uuid,
	"resolution" text DEFAULT '' NOT NULL,
	"resolved_by" integer,
	CONSTRAINT "unmatched_payments_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "unmatched_payments_call_key_unique" UNIQUE("call_key"),
	CONSTRAINT "unmatched_payments_amount" CHECK ("unmatched_payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_line_costs" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"costed_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "order_shipment_lines_quantity" CHECK ("order_shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"is_success" boolean NOT NULL,
	"status" smallint,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"event" text NOT NULL,
	"event_key" text,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"encrypted_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_reason" text
);
--> statement-breakpoint
CREATE TABLE "decoration_price_list" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"placements" jsonb NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"cost_percent" smallint,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "rate_cards_key_since_version_pk" PRIMARY KEY("key","since_version")
);
--> statement-breakpoint
CREATE TABLE "inks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"lab" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "inks_kind" CHECK ("inks"."kind" in ('ink', 'thread', 'foil')),
	CONSTRAINT "inks_hex" CHECK ("inks"."hex" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "logo_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"repaired_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"user_id" integer,
	"name" text NOT NULL,
	"picture_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logos_owner" CHECK (("logos"."order_id" is null) <> ("logos"."user_id" is null))
);
--> statement-breakpoint
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
CREATE TABLE "shop_identity" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"files_id" uuid NOT NULL,
	"schema_floor" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"encrypted_content" text,
	"html" text DEFAULT '' NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"content_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid,
	"order_id" uuid,
	"line_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer_by" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decision" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pdf_key" text,
	"pdf_hash" "bytea",
	"file_keys" text[] DEFAULT '{}' NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "proofs_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "proofs_version" UNIQUE("quote_id","line_id","version"),
	CONSTRAINT "proofs_owner" CHECK (num_nonnulls("proofs"."quote_id", "proofs"."order_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "quote_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"user_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_reminders" (
	"quote_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "quote_reminders_quote_id_user_id_pk" PRIMARY KEY("quote_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quote_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"delivery_open" boolean DEFAULT false NOT NULL,
	"delivery_vat_percent" smallint DEFAULT 24 NOT NULL,
	"delivery_day" date,
	"deposit_percent" smallint,
	"valid_until" date NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"pdf_key" text,
	"pdf_hash" "bytea",
	CONSTRAINT "offers_version" UNIQUE("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"role" text NOT NULL,
	"user_id" integer,
	"access_id" uuid,
	"actor_name" text NOT NULL,
	"offer_version" smallint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"message_id" uuid,
	"for_message" boolean DEFAULT false NOT NULL,
	"from_staff" boolean DEFAULT false NOT NULL,
	"approver_link_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"created_at" timestamp with time zone NOT NULL,
	"uploader" "bytea"
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"title" text NOT NULL,
	"variant_text" text DEFAULT '' NOT NULL,
	"quantities" integer[] NOT NULL,
	"decoration" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"placements" jsonb,
	"sizes" jsonb,
	"names" jsonb,
	CONSTRAINT "quote_lines_place" UNIQUE("quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"quote_id" uuid NOT NULL,
	"role" text NOT NULL,
	"holder_name" text NOT NULL,
	"holder_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "quote_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "quote_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"line_id" uuid,
	"from_staff" boolean NOT NULL,
	"user_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"request_key" uuid NOT NULL,
	"user_id" integer,
	"customer_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"afm" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"budget_cents" bigint,
	"budget_per" text,
	"needed_by" date,
	"delivery_place" text DEFAULT '' NOT NULL,
	"delivery_country" text DEFAULT 'GR' NOT NULL,
	"sample" text DEFAULT 'none' NOT NULL,
	"project_name" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"consented_at" timestamp with time zone,
	"assignee_id" integer,
	"sent_version" smallint DEFAULT 0 NOT NULL,
	"valid_until" date,
	"net_cents" bigint,
	"gross_cents" bigint,
	"acceptance" jsonb,
	"submitted_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"unseen_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"search_words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "quotes_number" CHECK (("quotes"."number" is null) = ("quotes"."state" = 'draft'))
);
--> statement-breakpoint
CREATE TABLE "cart_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid,
	"how" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL,
	"quote_id" uuid
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_categories" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"name_words" integer[] NOT NULL,
	"words" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_words" integer[] NOT NULL,
	"words" integer[] NOT NULL,
	"facts" text[] DEFAULT '{}' NOT NULL,
	"available" boolean NOT NULL,
	"popularity" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"next_version" integer,
	"done_to" integer
);
--> statement-breakpoint
CREATE TABLE "search_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_results" integer NOT NULL,
	"results" integer,
	CONSTRAINT "search_terms_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"stem" text collate "C",
	"sound" text collate "C",
	"sound_stem" text collate "C",
	"deletions" text[] NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "removed_wishlist_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_records" ADD CONSTRAINT "customer_records_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_supplier_id_import_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."import_suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_supplier_id_import_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."import_suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_products" ADD CONSTRAINT "supplier_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulk_changes" ADD CONSTRAINT "product_bulk_changes_bulk_id_product_bulks_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."product_bulks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulk_changes" ADD CONSTRAINT "product_bulk_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bulks" ADD CONSTRAINT "product_bulks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_cart_lines" ADD CONSTRAINT "removed_cart_lines_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_breaks" ADD CONSTRAINT "price_breaks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collections" ADD CONSTRAINT "product_collections_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image_variants" ADD CONSTRAINT "product_image_variants_image" FOREIGN KEY ("product_id","image_id") REFERENCES "public"."product_images"("product_id","image_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image_variants" ADD CONSTRAINT "product_image_variants_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_primary_category_id_categories_id_fk" FOREIGN KEY ("primary_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discontinued_variants" ADD CONSTRAINT "discontinued_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_profile_id_facet_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."facet_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_look_id_facet_looks_id_fk" FOREIGN KEY ("look_id") REFERENCES "public"."facet_looks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_product_words" ADD CONSTRAINT "managed_product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_products" ADD CONSTRAINT "managed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_versions" ADD CONSTRAINT "product_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_in_cards" ADD CONSTRAINT "all_in_cards_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "all_in_prices" ADD CONSTRAINT "all_in_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_exported_user_id_users_id_fk" FOREIGN KEY ("exported_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_reduction_id_order_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."order_reductions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_costs" ADD CONSTRAINT "order_line_costs_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_shipment_id_order_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."order_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipment_lines" ADD CONSTRAINT "order_shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_positions" ADD CONSTRAINT "product_positions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_file_hash_logo_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."logo_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_repaired_from_logo_pictures_hash_fk" FOREIGN KEY ("repaired_from") REFERENCES "public"."logo_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_picture_hash_logo_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."logo_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_items" ADD CONSTRAINT "shared_items_shelf_id_shared_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shared_shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_keys" ADD CONSTRAINT "quote_keys_link_id_quote_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."quote_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_message_id_quote_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."quote_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_categories" ADD CONSTRAINT "search_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_wishlist_lines" ADD CONSTRAINT "removed_wishlist_lines_variant" FOREIGN KEY ("product_id","variant_id") REFERENCES "public"."product_variants"("product_id","variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_lines" ADD CONSTRAINT "wishlist_lines_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_lines" ADD CONSTRAINT "wishlist_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_delivery_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_delivery_default";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_invoice_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_invoice_default";--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_customer" ON "users" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "users_unassigned" ON "users" USING btree ("id") WHERE "users"."customer_id" is null and "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "users_name_skeleton" ON "users" USING btree (lower(translate(regexp_replace(normalize(normalize("username", NFKC), NFD), '[\u0300-\u036f]', '', 'g'), 'αγεηικνορτυωχΑΒΕΖΗΙΚΜΝΟΡΤΥΧаеорсухіјѕкмтАВЕКМНОРСТУХІЈЅıɑɡ01', 'ayenikvoptuwxabezhikmnoptyxaeopcyxijskmtabekmhopctyxijsiagol')));--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple'::regconfig, translate(lower("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || "company_name" || ' ' || "afm" || ' ' || "phone" || ' ' || "email"), 'άέήίόύώϊϋΐΰς@.-_+&/', 'αεηιουωιυιυσ       ') || ' ' || translate("phone", ' -().', '')));--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "customer_keys_customer" ON "customer_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_active" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_companies" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null and ("customers"."afm" <> '' or "customers"."company_name" <> '');--> statement-breakpoint
CREATE INDEX "customers_ordering" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null and "customers"."order_count" > 0;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "import_items_kind" ON "import_items" USING btree ("run_id","kind","position");--> statement-breakpoint
CREATE INDEX "import_items_key" ON "import_items" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_items_product" ON "import_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_pictures_run" ON "import_pictures" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "import_pictures_product" ON "import_pictures" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_runs_created" ON "import_runs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_writing" ON "import_runs" USING btree ("supplier_id") WHERE "import_runs"."state" in ('applying', 'undoing');--> statement-breakpoint
CREATE INDEX "supplier_products_product" ON "supplier_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_bulk_changes_product" ON "product_bulk_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_bulks_created" ON "product_bulks" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_bulks_open" ON "product_bulks" USING btree ("start_on") WHERE "product_bulks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "product_drafts_product" ON "product_drafts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_drafts_seen" ON "product_drafts" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_once_in_cart" ON "cart_lines" USING btree ("cart_id","product_id",coalesce("variant_id", -1),coalesce("design_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "cart_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cart_lines_cart" ON "cart_lines" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_lines_design" ON "cart_lines" USING btree ("design_id") WHERE "cart_lines"."design_id" is not null;--> statement-breakpoint
CREATE INDEX "removed_cart_lines_cart" ON "removed_cart_lines" USING btree ("cart_id","removed_at");--> statement-breakpoint
CREATE INDEX "removed_cart_lines_product" ON "removed_cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id","valid_from");--> statement-breakpoint
CREATE INDEX "product_categories_product" ON "product_categories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_collections_product" ON "product_collections" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_images_src" ON "product_images" USING btree ("src");--> statement-breakpoint
CREATE INDEX "product_related_of" ON "product_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "product_variants_sku" ON "product_variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_variants_sku_key" ON "product_variants" USING btree (normalize(translate(lower(regexp_replace(normalize(btrim(regexp_replace(regexp_replace("sku", '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+', '', 'g'), '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFD), '[\u0300-\u036F]+', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'), NFC));--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_sku_key" ON "products" USING btree (normalize(translate(lower(regexp_replace(normalize(btrim(regexp_replace(regexp_replace("sku", '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+', '', 'g'), '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')), NFD), '[\u0300-\u036F]+', '', 'g')), 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'), NFC));--> statement-breakpoint
CREATE INDEX "products_primary_category" ON "products" USING btree ("primary_category_id");--> statement-breakpoint
CREATE INDEX "facet_profiles_categories" ON "facet_profiles" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "product_facets_profile" ON "product_facets" USING btree ("profile_id","look_id","unit_price");--> statement-breakpoint
CREATE INDEX "product_facets_look" ON "product_facets" USING btree ("look_id");--> statement-breakpoint
CREATE INDEX "product_facets_popular" ON "product_facets" USING btree ("popularity" DESC NULLS LAST,"product_id","profile_id","look_id");--> statement-breakpoint
CREATE INDEX "product_facets_newest" ON "product_facets" USING btree ("is_new" DESC NULLS LAST,"created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST,"profile_id","look_id");--> statement-breakpoint
CREATE INDEX "product_facets_title" ON "product_facets" USING btree ("title" collate "el-x-icu","product_id","profile_id","look_id");--> statement-breakpoint
CREATE INDEX "managed_product_words_words" ON "managed_product_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "managed_products_updated" ON "managed_products" USING btree ("updated_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "managed_products_price" ON "managed_products" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_title" ON "managed_products" USING btree ("title" collate "el-x-icu","product_id");--> statement-breakpoint
CREATE INDEX "managed_products_brand" ON "managed_products" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_versions_at" ON "product_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "all_in_prices_low" ON "all_in_prices" USING btree ("with_logo","bucket","low","from_quantity","to_quantity","product_id","profile_id","look_id","unit_price","goods","run","handling","once","days","weight_grams","available_from","place","cheaper_days","usual","vat_percent");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","state","created_at");--> statement-breakpoint
CREATE INDEX "reviews_pending" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "shop_text_versions_text" ON "shop_text_versions" USING btree ("kind","key","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "delivery_notes_user" ON "delivery_notes" USING btree ("exported_user_id");--> statement-breakpoint
CREATE INDEX "order_document_exports_reduction" ON "order_document_exports" USING btree ("reduction_id");--> statement-breakpoint
CREATE INDEX "order_document_exports_user" ON "order_document_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_reductions_order" ON "order_reductions" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_reductions_at" ON "order_reductions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_placements" ON "order_lines" USING gin ("placements" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "order_lines_design" ON "order_lines" USING btree ("design_id") WHERE "order_lines"."design_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_forgotten_at_end" ON "orders" USING btree ("id") WHERE "orders"."is_forgotten_at_end";--> statement-breakpoint
CREATE INDEX "orders_payment_due" ON "orders" USING btree ("payment_due_at") WHERE "orders"."payment_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_day") WHERE "orders"."promised_day" is not null and "orders"."state" in ('confirmed', 'in-artwork', 'in-production', 'ready');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."paid_cents" < "orders"."gross_cents" - "orders"."reduced_cents" and "orders"."state" not in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("changed_at" DESC NULLS FIRST) WHERE "orders"."paid_cents" > "orders"."gross_cents" - "orders"."reduced_cents" or ("orders"."paid_cents" > 0 and "orders"."state" = 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_document_open" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."is_document_open" and "orders"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("origin_hash") WHERE "orders"."origin_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox_hash") WHERE "orders"."mailbox_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_emptied_shelf" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."emptied_shelf" and "orders"."state" in ('placed', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("created_at") WHERE "orders"."customer_id" is null and not "orders"."is_forgotten_at_end"
          and ("orders"."email" <> '' or "orders"."phone" <> '' or "orders"."invoice" is not null or "orders"."user_id" is not null);--> statement-breakpoint
CREATE INDEX "orders_customer_unpaid" ON "orders" USING btree ("customer_id") WHERE "orders"."paid_cents" < "orders"."gross_cents" - "orders"."reduced_cents" and "orders"."state" not in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" USING btree ("provider_payment") WHERE "payments"."provider_payment" is not null;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("created_at") WHERE "unmatched_payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "order_shipments_order" ON "order_shipments" USING btree ("order_id","shipped_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("queued_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "designs_product" ON "designs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rate_cards_in_force" ON "rate_cards" USING btree ("key") WHERE "rate_cards"."until_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inks_code" ON "inks" USING btree ("kind",lower("code"));--> statement-breakpoint
CREATE INDEX "logo_pictures_file" ON "logo_pictures" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "logo_pictures_repaired_from" ON "logo_pictures" USING btree ("repaired_from") WHERE "logo_pictures"."repaired_from" is not null;--> statement-breakpoint
CREATE INDEX "logos_order" ON "logos" USING btree ("order_id") WHERE "logos"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "logos_user" ON "logos" USING btree ("user_id") WHERE "logos"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "logos_picture" ON "logos" USING btree ("picture_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_shelves_token" ON "shared_shelves" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_shelves_owner" ON "shared_shelves" USING btree ("owner_order_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_shelves_expiry" ON "shared_shelves" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_one_open" ON "proofs" USING btree ("quote_id","line_id") WHERE "proofs"."state" in ('in-progress', 'artwork-required', 'waiting');--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_order_version" ON "proofs" USING btree ("order_id","line_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_order_one_open" ON "proofs" USING btree ("order_id","line_id") WHERE "proofs"."state" in ('in-progress', 'artwork-required', 'waiting');--> statement-breakpoint
CREATE INDEX "proofs_due" ON "proofs" USING btree ("answer_by") WHERE "proofs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proofs_to_do" ON "proofs" USING btree ("quote_id") WHERE "proofs"."state" in ('in-progress', 'artwork-required', 'rejected');--> statement-breakpoint
CREATE INDEX "proofs_files" ON "proofs" USING gin ("file_keys");--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_reminders_user" ON "quote_reminders" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "quote_reminders_unmailed" ON "quote_reminders" USING btree ("day") WHERE "quote_reminders"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("quote_id") WHERE "offers"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "quote_events_quote" ON "quote_events" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_events_answers" ON "quote_events" USING btree ("quote_id","at") WHERE "quote_events"."role" = 'staff' and "quote_events"."kind" in ('offer', 'refuse', 'message');--> statement-breakpoint
CREATE INDEX "quote_files_quote" ON "quote_files" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_files_message" ON "quote_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "quote_files_unsent" ON "quote_files" USING btree ("created_at") WHERE "quote_files"."for_message" and "quote_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" USING btree ("quote_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_assignee" ON "quotes" USING btree ("assignee_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_changed" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_submitted" ON "quotes" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "quotes_unseen" ON "quotes" USING btree ("unseen_since") WHERE "quotes"."unseen_since" is not null;--> statement-breakpoint
CREATE INDEX "quotes_due" ON "quotes" USING btree ("answer_due_at") WHERE "quotes"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("changed_at") WHERE "quotes"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" USING btree ("valid_until") WHERE "quotes"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "quotes_guest" ON "quotes" USING btree (lower("email")) WHERE "quotes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree (lower("email"),"changed_at" DESC NULLS FIRST) WHERE "quotes"."email" <> '';--> statement-breakpoint
CREATE INDEX "quotes_afm" ON "quotes" USING btree ("afm","changed_at" DESC NULLS FIRST) WHERE "quotes"."afm" <> '';--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_unassigned" ON "quotes" USING btree ("submitted_at") WHERE "quotes"."customer_id" is null and "quotes"."number" is not null
          and ("quotes"."email" <> '' or "quotes"."phone" <> '' or "quotes"."afm" <> '' or "quotes"."user_id" is not null);--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "cart_openings_cart" ON "cart_openings" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_openings_quote" ON "cart_openings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_templates_name" ON "quote_templates" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "search_documents_title" ON "search_documents" USING hash ("title");--> statement-breakpoint
CREATE INDEX "search_documents_title_words" ON "search_documents" USING gin ("title_words") WITH (fastupdate = on);--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words") WITH (fastupdate = on);--> statement-breakpoint
CREATE INDEX "search_documents_facts" ON "search_documents" USING gin ("facts");--> statement-breakpoint
CREATE INDEX "search_documents_order" ON "search_documents" USING btree ("available" DESC NULLS LAST,"popularity" DESC NULLS LAST,"product_id" DESC NULLS LAST,"title_words");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_words_sound_stem" ON "search_words" USING btree ("sound_stem");--> statement-breakpoint
CREATE INDEX "search_words_deletions" ON "search_words" USING gin ("deletions") WITH (fastupdate = on);--> statement-breakpoint
CREATE INDEX "removed_wishlist_lines_wishlist" ON "removed_wishlist_lines" USING btree ("wishlist_id","removed_at");--> statement-breakpoint
CREATE INDEX "removed_wishlist_lines_product" ON "removed_wishlist_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_lines_on_list" ON "wishlist_lines" USING btree ("wishlist_id","product_id",coalesce("variant_id", -1)) WHERE "wishlist_lines"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "wishlist_lines_wishlist" ON "wishlist_lines" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "wishlist_lines_product" ON "wishlist_lines" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
