ALTER TABLE "offers" ADD COLUMN "delivery_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "delivery_day" date;