DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "offer_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "artwork_approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_day") WHERE "orders"."promised_day" is not null and "orders"."state" in ('confirmed', 'in-artwork', 'in-production', 'ready');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."paid_cents" < "orders"."gross_cents" - "orders"."reduced_cents" and "orders"."state" not in ('cancelled', 'returned');--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"),"created_at" DESC NULLS FIRST);