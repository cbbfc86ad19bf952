CREATE TABLE "logo_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logo_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"user_id" integer,
	"name" text NOT NULL,
	"picture_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "logos_owner" CHECK (("logos"."order_id" is null) <> ("logos"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_file_hash_logo_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."logo_files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_picture_hash_logo_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."logo_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logo_pictures_file" ON "logo_pictures" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "logos_order" ON "logos" USING btree ("order_id") WHERE "logos"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "logos_user" ON "logos" USING btree ("user_id") WHERE "logos"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "logos_picture" ON "logos" USING btree ("picture_hash");