ALTER TABLE "account_tokens" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_areas" CHECK ("users"."areas" <@ array['sales', 'catalogue', 'production', 'accounts']);
--> statement-breakpoint
-- Staff so far worked on everything.
UPDATE "users" SET "areas" = '{sales,catalogue,production,accounts}' WHERE "role" = 'staff';--> statement-breakpoint
UPDATE "account_tokens" SET "areas" = '{sales,catalogue,production,accounts}' WHERE "purpose" = 'invite-staff';
