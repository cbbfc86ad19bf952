CREATE TABLE "search_tags" (
	"key" text PRIMARY KEY NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_documents_facts" ON "search_documents" USING gin ("facts");