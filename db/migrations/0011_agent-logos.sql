CREATE TABLE "agent_logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile" text,
	"receiving_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_carts" ADD COLUMN "logos" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agent_logos_age" ON "agent_logos" USING btree ("created_at");--> statement-breakpoint
COMMENT ON COLUMN "agent_carts"."postcode" IS 'The postcode of the delivery, Greek or Cypriot; null while it is unknown';
COMMENT ON COLUMN "agent_carts"."logos" IS 'Checked logos on its lines: ids of `agent_logos` by the SHA-256 of their pictures';
COMMENT ON TABLE "agent_logos" IS 'Upload links that programs got for a buyer''s logo. The id is the order GUID of the logo in `logos`.';
COMMENT ON COLUMN "agent_logos"."profile" IS 'The address by which the program named itself; null if it named none';
COMMENT ON COLUMN "agent_logos"."receiving_since" IS 'Since when a file is being received; null while none is';
COMMENT ON COLUMN "agent_checkouts"."taken_by" IS 'SHA-256 of the order GUID of the person who took the lines: their next order is this checkout''s';
COMMENT ON COLUMN "quote_links"."opened_at" IS 'When its holder first opened it; null until then';
