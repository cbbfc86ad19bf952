ALTER TABLE "mails" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "plain" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "encrypted_content" text;