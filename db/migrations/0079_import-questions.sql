ALTER TABLE "import_items" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "price_change" integer;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "is_outlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "is_below_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "allows_below_cost" boolean DEFAULT false NOT NULL;