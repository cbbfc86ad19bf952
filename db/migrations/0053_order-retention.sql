ALTER TABLE "orders" ADD COLUMN "is_delivery_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_forgotten_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_placements" ON "order_lines" USING gin ("placements" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "orders_forgotten_at_end" ON "orders" USING btree ("id") WHERE "orders"."is_forgotten_at_end";