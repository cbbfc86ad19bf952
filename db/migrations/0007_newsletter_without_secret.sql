ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_secret_hash_unique";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "secret_hash";