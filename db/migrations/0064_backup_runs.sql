CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"host" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"bytes" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");