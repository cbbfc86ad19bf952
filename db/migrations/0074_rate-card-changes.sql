ALTER TABLE "rate_cards" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rate_cards" ADD COLUMN "changed_by" text;