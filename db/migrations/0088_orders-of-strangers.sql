ALTER TABLE "orders" ADD COLUMN "due_at_if_opened" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "origin_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mailbox_hash" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "emptied_shelf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_origin" ON "orders" USING btree ("origin_hash") WHERE "orders"."origin_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree ("mailbox_hash") WHERE "orders"."mailbox_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_emptied_shelf" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE "orders"."emptied_shelf" and "orders"."state" in ('placed', 'awaiting-payment');