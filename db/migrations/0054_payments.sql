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
	"reminded_at" timestamp with time zone NOT NULL
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
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_provider_payment" ON "payments" USING btree ("provider_payment") WHERE "payments"."provider_payment" is not null;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "unmatched_payments_open" ON "unmatched_payments" USING btree ("created_at") WHERE "unmatched_payments"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("changed_at" DESC NULLS FIRST) WHERE "orders"."paid_cents" > "orders"."gross_cents" - "orders"."reduced_cents" or ("orders"."paid_cents" > 0 and "orders"."state" = 'cancelled');