DROP INDEX "import_runs_applying";--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_writing" ON "import_runs" USING btree ("supplier_id") WHERE "import_runs"."state" in ('applying', 'undoing');