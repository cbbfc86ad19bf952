CREATE TABLE "inks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"lab" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "inks_kind" CHECK ("inks"."kind" in ('ink', 'thread', 'foil')),
	CONSTRAINT "inks_hex" CHECK ("inks"."hex" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inks_code" ON "inks" USING btree ("kind",lower("code"));