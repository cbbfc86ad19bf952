CREATE TABLE "order_line_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" uuid NOT NULL,
	"is_printing" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"cost_cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_line_purchases_amounts" CHECK ("order_line_purchases"."pieces" > 0 and "order_line_purchases"."cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_config" (
	"part" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_config_part" CHECK ("stored_config"."part" in ('mail', 'address', 'cards', 'passphrase'))
);
--> statement-breakpoint
CREATE TABLE "product_suppliers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"supplier_id" uuid NOT NULL,
	"code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_allocations" (
	"purchase_line_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_allocations_purchase_line_id_order_line_id_pk" PRIMARY KEY("purchase_line_id","order_line_id"),
	CONSTRAINT "purchase_allocations_pieces" CHECK ("purchase_allocations"."received" >= 0 and "purchase_allocations"."received" <= "purchase_allocations"."pieces")
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cost" bigint,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_lines_place" UNIQUE("purchase_order_id","position"),
	CONSTRAINT "purchase_lines_pieces" CHECK ("purchase_lines"."quantity" > 0 and "purchase_lines"."received" >= 0 and "purchase_lines"."damaged" >= 0 and "purchase_lines"."missing" >= 0
        and "purchase_lines"."received" + "purchase_lines"."damaged" + "purchase_lines"."missing" <= "purchase_lines"."quantity"),
	CONSTRAINT "purchase_lines_cost" CHECK ("purchase_lines"."unit_cost" >= 0),
	CONSTRAINT "purchase_lines_kind" CHECK ("purchase_lines"."kind" in ('goods', 'printing'))
);
--> statement-breakpoint
CREATE TABLE "purchase_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"supplier_id" uuid NOT NULL,
	"deliver_to" uuid,
	"needed_by" date,
	"confirmed_day" date,
	"supplier_reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text DEFAULT '' NOT NULL,
	CONSTRAINT "purchase_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "purchase_orders_sent" CHECK (("purchase_orders"."number" is null) = ("purchase_orders"."sent_at" is null)
        and case "purchase_orders"."state" when 'draft' then "purchase_orders"."number" is null
          when 'cancelled' then true else "purchase_orders"."number" is not null end),
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."state" in ('draft', 'sent', 'confirmed', 'partly-received', 'received', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"receipt_id" uuid NOT NULL,
	"purchase_line_id" uuid NOT NULL,
	"received" integer NOT NULL,
	"damaged" integer NOT NULL,
	"missing" integer NOT NULL,
	"to_shelf" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_line_id_pk" PRIMARY KEY("receipt_id","purchase_line_id"),
	CONSTRAINT "purchase_receipt_lines_pieces" CHECK ("purchase_receipt_lines"."received" >= 0 and "purchase_receipt_lines"."damaged" >= 0 and "purchase_receipt_lines"."missing" >= 0 and "purchase_receipt_lines"."to_shelf" between 0 and "purchase_receipt_lines"."received"
        and "purchase_receipt_lines"."received" + "purchase_receipt_lines"."damaged" + "purchase_receipt_lines"."missing" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"import_supplier_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"techniques" text[] DEFAULT '{}' NOT NULL,
	"least_order_cents" integer DEFAULT 0 NOT NULL,
	"delivery_days" smallint,
	"terms" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name"),
	CONSTRAINT "suppliers_import_supplier_id_unique" UNIQUE("import_supplier_id"),
	CONSTRAINT "suppliers_terms" CHECK ("suppliers"."least_order_cents" >= 0 and "suppliers"."delivery_days" between 0 and 500),
	CONSTRAINT "suppliers_techniques" CHECK ("suppliers"."techniques" <@ array['silkscreen', 'padPrint', 'laserEngraving', 'embroidery', 'digitalPrint', 'hotStamp', 'sublimation', 'debossing'])
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_kind";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "purpose" text DEFAULT 'second-factor' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supply_promise_day" date;--> statement-breakpoint
ALTER TABLE "order_line_costs" ADD COLUMN "goods_cost_cents" bigint;--> statement-breakpoint
ALTER TABLE "order_line_purchases" ADD CONSTRAINT "order_line_purchases_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_allocations" ADD CONSTRAINT "purchase_allocations_purchase_line_id_purchase_lines_id_fk" FOREIGN KEY ("purchase_line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_allocations" ADD CONSTRAINT "purchase_allocations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_deliver_to_suppliers_id_fk" FOREIGN KEY ("deliver_to") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_purchase_line_id_purchase_lines_id_fk" FOREIGN KEY ("purchase_line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_import_supplier_id_import_suppliers_id_fk" FOREIGN KEY ("import_supplier_id") REFERENCES "public"."import_suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_purchases_line" ON "order_line_purchases" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "product_suppliers_supplier" ON "product_suppliers" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_allocations_order_line" ON "purchase_allocations" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_product" ON "purchase_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_state" ON "purchase_orders" USING btree ("state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_created" ON "purchase_orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "purchase_orders_deliver_to" ON "purchase_orders" USING btree ("deliver_to");--> statement-breakpoint
CREATE INDEX "purchase_orders_user" ON "purchase_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_line" ON "purchase_receipt_lines" USING btree ("purchase_line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_order" ON "purchase_receipts" USING btree ("purchase_order_id","at");--> statement-breakpoint
CREATE INDEX "purchase_receipts_user" ON "purchase_receipts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_at_risk" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."supply_promise_day" > "orders"."promised_day" and "orders"."state" in ('confirmed', 'in-artwork', 'in-production', 'ready');--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('second-factor-reset', 'sessions-ended', 'account-ended', 'invited', 'invitation-taken-back', 'password-reset', 'made-administrator', 'areas-changed', 'recovery-code-made', 'account-recovered'));--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_purpose" CHECK ("recovery_codes"."purpose" in ('second-factor', 'account'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject" CHECK ("audit_log"."subject" in ('settings', 'product', 'products', 'supplier', 'search', 'category', 'colour', 'collection', 'rate-card', 'ink', 'manufacturer', 'colleague', 'customers', 'newsletter', 'text', 'review', 'api-key', 'webhook', 'backup', 'order', 'purchase', 'template', 'quote', 'credit', 'export'));--> statement-breakpoint
COMMENT ON TABLE "recovery_codes" IS 'Each works once, then it is deleted.';
COMMENT ON COLUMN "recovery_codes"."purpose" IS 'For a lost second factor, or an administrator''s printed one for the whole account';
COMMENT ON TABLE "all_in_prices" IS 'All-in prices and working days until it leaves, of each product by ranges of quantities, with and without a logo, to filter and sort lists, by the usual technique and by those that a day or a budget may choose, and by each technique for lists that ask for it (`all-in-rows.ts`). The columns from the profile on repeat the product''s facets, so that counting needs no join.';
COMMENT ON COLUMN "all_in_prices"."bucket" IS 'The range of quantities (`bucketOf`), from 1; 0 for the default quantity; below 0 rows of one technique (`bucketOfTechnique`)';
COMMENT ON COLUMN "orders"."supply_promise_day" IS 'The first possible day by what suppliers confirmed for its pieces, ISO day of Athens; null if none of these are awaited';
COMMENT ON COLUMN "order_line_costs"."goods_cost_cents" IS 'Our cost of its goods alone, net cents; null in rows of older versions';
COMMENT ON TABLE "order_line_purchases" IS 'What pieces of a line really cost: a row for each delivery of a supplier. Append-only.';
COMMENT ON COLUMN "order_line_purchases"."is_printing" IS 'Printed by an external decorator; else the goods themselves';
COMMENT ON COLUMN "order_line_purchases"."pieces" IS 'Pieces that came';
COMMENT ON COLUMN "order_line_purchases"."cost_cents" IS 'Their cost, net cents';
COMMENT ON COLUMN "shared_shelves"."recipient_name" IS 'Whose answer the owner wants; '''' without a name';
COMMENT ON COLUMN "shared_answers"."name" IS 'As typed, not verified';
COMMENT ON TABLE "stored_config" IS 'Configuration typed on a screen; the environment''s variables win over it.';
COMMENT ON COLUMN "stored_config"."sealed" IS 'JSON, encrypted with the shop''s secret: a copy of the database is useless without it';
COMMENT ON TABLE "suppliers" IS 'Whom the shop buys blanks or printing from. A supplier of product files has a row, too, as soon as something is needed.';
COMMENT ON COLUMN "suppliers"."import_supplier_id" IS 'Whose product files it is; null without files';
COMMENT ON COLUMN "suppliers"."email" IS 'Where purchase orders are mailed to; empty: none';
COMMENT ON COLUMN "suppliers"."address" IS 'Null while it is unknown';
COMMENT ON COLUMN "suppliers"."techniques" IS 'What an external decorator prints for the shop; empty: a supplier of blanks only';
COMMENT ON COLUMN "suppliers"."least_order_cents" IS 'The least value of an order, net cents; 0 for none';
COMMENT ON COLUMN "suppliers"."delivery_days" IS 'Working days from the order to the delivery; null if unknown';
COMMENT ON COLUMN "suppliers"."terms" IS 'Terms of payment and delivery, for staff';
COMMENT ON COLUMN "suppliers"."revision" IS 'Incremented by each change, to detect concurrent edits';
COMMENT ON TABLE "product_suppliers" IS 'From whom a product is bought, as staff chose it. Without a row it is bought from the supplier of its product file.';
COMMENT ON COLUMN "product_suppliers"."code" IS 'The supplier''s code of the product; empty: the shop''s own codes';
COMMENT ON TABLE "purchase_numbers" IS 'The last number of each year. Incremented in the sending transaction, so that none is skipped.';
COMMENT ON COLUMN "purchase_numbers"."year" IS 'Calendar year in Athens';
COMMENT ON COLUMN "purchase_numbers"."last" IS 'The last assigned number of the year';
COMMENT ON TABLE "purchase_orders" IS 'What is ordered from a supplier.';
COMMENT ON COLUMN "purchase_orders"."number" IS '«ΑΓ-2026-00042»; null until it is sent';
COMMENT ON COLUMN "purchase_orders"."deliver_to" IS 'The decorator who gets the blanks; null: the shop';
COMMENT ON COLUMN "purchase_orders"."needed_by" IS 'ISO day of Athens by which the pieces must be there; null if no order has a day';
COMMENT ON COLUMN "purchase_orders"."confirmed_day" IS 'ISO day of Athens that the supplier confirmed';
COMMENT ON COLUMN "purchase_orders"."supplier_reference" IS 'The supplier''s own number of it';
COMMENT ON COLUMN "purchase_orders"."note" IS 'Printed for the supplier';
COMMENT ON COLUMN "purchase_orders"."revision" IS 'Incremented by each change, to detect concurrent edits';
COMMENT ON COLUMN "purchase_orders"."sent_at" IS 'Null for drafts';
COMMENT ON COLUMN "purchase_orders"."sent_to" IS 'The address it was mailed to; empty: staff sent it themselves';
COMMENT ON TABLE "purchase_lines" IS 'What is ordered, in pieces.';
COMMENT ON COLUMN "purchase_lines"."position" IS 'Order within the purchase order';
COMMENT ON COLUMN "purchase_lines"."product_id" IS 'Null for free text and deleted products';
COMMENT ON COLUMN "purchase_lines"."variant_id" IS 'Null for a product without variants';
COMMENT ON COLUMN "purchase_lines"."detail" IS 'Colour and size, or the print in words';
COMMENT ON COLUMN "purchase_lines"."code" IS 'The supplier''s code';
COMMENT ON COLUMN "purchase_lines"."quantity" IS 'Pieces ordered';
COMMENT ON COLUMN "purchase_lines"."unit_cost" IS 'Net cost of one piece, 1/10,000 €; null if unknown';
COMMENT ON COLUMN "purchase_lines"."received" IS 'Pieces that came undamaged';
COMMENT ON COLUMN "purchase_lines"."damaged" IS 'Pieces that came damaged, or were spoilt in printing';
COMMENT ON COLUMN "purchase_lines"."missing" IS 'Pieces that will not come';
COMMENT ON TABLE "purchase_allocations" IS 'For which line of a customer''s order pieces are bought; what is beyond them is for the shelf.';
COMMENT ON COLUMN "purchase_allocations"."pieces" IS 'Pieces ordered for it, less damaged and missing ones';
COMMENT ON COLUMN "purchase_allocations"."received" IS 'Pieces that came for it';
COMMENT ON TABLE "purchase_receipts" IS 'Pieces that came together. Append-only.';
COMMENT ON TABLE "purchase_receipt_lines" IS 'What a receipt had of each line.';
COMMENT ON COLUMN "purchase_receipt_lines"."received" IS 'Undamaged pieces';
COMMENT ON COLUMN "purchase_receipt_lines"."damaged" IS 'Damaged pieces';
COMMENT ON COLUMN "purchase_receipt_lines"."missing" IS 'Pieces that will not come';
COMMENT ON COLUMN "purchase_receipt_lines"."to_shelf" IS 'Undamaged pieces that no order needed, and that went to the shelf';
