ALTER TABLE "quote_lines" ADD COLUMN "sizes" jsonb;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD COLUMN "names" jsonb;