CREATE TABLE "category_redirects" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"to_id" integer
);
--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;