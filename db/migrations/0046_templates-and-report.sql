CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"lines" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "quote_templates_name" ON "quote_templates" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "quote_events_answers" ON "quote_events" USING btree ("quote_id","at") WHERE "quote_events"."role" = 'staff' and "quote_events"."kind" in ('offer', 'refuse', 'message');--> statement-breakpoint
CREATE INDEX "quotes_submitted" ON "quotes" USING btree ("submitted_at");