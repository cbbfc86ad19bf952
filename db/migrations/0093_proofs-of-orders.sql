ALTER TABLE "proofs" ALTER COLUMN "quote_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_waiver" jsonb;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_order_version" ON "proofs" USING btree ("order_id","line_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_order_one_open" ON "proofs" USING btree ("order_id","line_id") WHERE "proofs"."state" in ('in-progress', 'artwork-required', 'waiting');--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_owner" CHECK (num_nonnulls("proofs"."quote_id", "proofs"."order_id") = 1);--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
