CREATE TABLE "agent_carts" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"postcode" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"taken_by" "bytea",
	"taken_at" timestamp with time zone,
	CONSTRAINT "agent_checkouts_taken" CHECK (("agent_checkouts"."taken_by" is null) = ("agent_checkouts"."taken_at" is null))
);
--> statement-breakpoint
CREATE TABLE "agent_requests" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cart_hash" "bytea";--> statement-breakpoint
ALTER TABLE "agent_carts" ADD CONSTRAINT "agent_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_checkouts" ADD CONSTRAINT "agent_checkouts_cart_id_agent_carts_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."agent_carts"("cart_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_checkouts_cart" ON "agent_checkouts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "agent_requests_age" ON "agent_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_hash") WHERE "orders"."cart_hash" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject" CHECK ("audit_log"."subject" in ('settings', 'product', 'products', 'supplier', 'search', 'category', 'colour', 'collection', 'rate-card', 'ink', 'manufacturer', 'colleague', 'customers', 'newsletter', 'text', 'review', 'api-key', 'webhook', 'backup', 'order', 'template', 'quote', 'credit', 'export'));--> statement-breakpoint
COMMENT ON TABLE "agent_carts" IS 'Carts that programs made for buyers; their lines are those of `carts`';
COMMENT ON COLUMN "agent_carts"."profile" IS 'The address by which the program named itself; recorded, never fetched';
COMMENT ON COLUMN "agent_carts"."postcode" IS 'Where it goes, Greek or Cypriot; null while unknown';
COMMENT ON TABLE "agent_checkouts" IS 'A program''s cart on its way to the checkout, which a person finishes';
COMMENT ON COLUMN "agent_checkouts"."taken_by" IS 'SHA-256 of the order GUID into whose cart a person took the lines: its order is the one of this checkout';
COMMENT ON TABLE "agent_requests" IS 'Answers to calls with an idempotency key, for a day; null while the first call runs';
COMMENT ON COLUMN "agent_requests"."key_hash" IS 'SHA-256 of profile, operation and key';
COMMENT ON COLUMN "agent_requests"."body_hash" IS 'SHA-256 of the body: another one under the key is refused';
COMMENT ON COLUMN "agent_requests"."status" IS 'Status of HTTP';
COMMENT ON COLUMN "orders"."cart_hash" IS 'SHA-256 of the order GUID of the cart it was placed from; null for an order of a quote, and of older versions';
