CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_cents" bigint DEFAULT 0 NOT NULL,
	"delivery_vat_percent" smallint DEFAULT 24 NOT NULL,
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
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "quote_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"state" text NOT NULL,
	"request_key" uuid NOT NULL,
	"user_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"afm" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"budget_cents" bigint,
	"budget_per" text,
	"needed_by" date,
	"delivery_place" text DEFAULT '' NOT NULL,
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
	"unseen_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"search_words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "quotes_number" CHECK (("quotes"."number" is null) = ("quotes"."state" = 'draft'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_message_id_quote_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."quote_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_keys" ADD CONSTRAINT "quote_keys_link_id_quote_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."quote_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("quote_id") WHERE "offers"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "quote_events_quote" ON "quote_events" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_files_quote" ON "quote_files" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_files_message" ON "quote_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" USING btree ("quote_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_changed" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_unseen" ON "quotes" USING btree ("unseen_since") WHERE "quotes"."unseen_since" is not null;--> statement-breakpoint
CREATE INDEX "quotes_due" ON "quotes" USING btree ("answer_due_at") WHERE "quotes"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_valid" ON "quotes" USING btree ("valid_until") WHERE "quotes"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_words");