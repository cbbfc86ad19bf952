ALTER TABLE "orders" ADD COLUMN "is_day_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "orders"."is_day_assumed" IS 'That day counts on an assumed weight or working time; false once staff set it';
