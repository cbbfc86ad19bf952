ALTER TABLE "order_reductions" ADD COLUMN "delivery_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD COLUMN "fees_cents" bigint DEFAULT 0 NOT NULL;