CREATE TABLE "shared_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shelf_id" uuid NOT NULL,
	"place" smallint,
	"choice" text,
	"name" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_answers_choice" CHECK ("shared_answers"."choice" in ('approved', 'preferred')),
	CONSTRAINT "shared_answers_said" CHECK ("shared_answers"."choice" is not null or "shared_answers"."comment" <> ''),
	CONSTRAINT "shared_answers_place" CHECK ("shared_answers"."choice" is null or ("shared_answers"."choice" = 'preferred') = ("shared_answers"."place" is not null))
);
--> statement-breakpoint
ALTER TABLE "shared_shelves" ADD COLUMN "recipient_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_shelves" ADD COLUMN "project" jsonb;--> statement-breakpoint
ALTER TABLE "shared_answers" ADD CONSTRAINT "shared_answers_shelf_id_shared_shelves_id_fk" FOREIGN KEY ("shelf_id") REFERENCES "public"."shared_shelves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_answers_shelf" ON "shared_answers" USING btree ("shelf_id","created_at");