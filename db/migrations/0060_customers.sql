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
ALTER TABLE "users" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_records" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_customer" ON "customer_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_active" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_companies" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null and ("customers"."afm" <> '' or "customers"."company_name" <> '');--> statement-breakpoint
CREATE INDEX "customers_ordering" ON "customers" USING btree ("last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "customers"."erased_at" is null and "customers"."order_count" > 0;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_words");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_customer" ON "users" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "users_unassigned" ON "users" USING btree ("id") WHERE "users"."customer_id" is null and "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_asked" ON "newsletter_subscribers" USING btree ("asked_at" DESC NULLS FIRST,"email");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_unassigned" ON "orders" USING btree ("created_at") WHERE "orders"."customer_id" is null and not "orders"."is_forgotten_at_end"
          and ("orders"."email" <> '' or "orders"."phone" <> '' or "orders"."invoice" is not null or "orders"."user_id" is not null);--> statement-breakpoint
CREATE INDEX "orders_customer_unpaid" ON "orders" USING btree ("customer_id") WHERE "orders"."paid_cents" < "orders"."gross_cents" - "orders"."reduced_cents" and "orders"."state" not in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_unassigned" ON "quotes" USING btree ("submitted_at") WHERE "quotes"."customer_id" is null and "quotes"."number" is not null
          and ("quotes"."email" <> '' or "quotes"."phone" <> '' or "quotes"."afm" <> '' or "quotes"."user_id" is not null);