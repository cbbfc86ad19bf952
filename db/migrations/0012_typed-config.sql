CREATE TABLE "stored_config" (
	"part" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_config_part" CHECK ("stored_config"."part" in ('mail', 'address', 'cards', 'passphrase'))
);
--> statement-breakpoint
ALTER TABLE "account_events" DROP CONSTRAINT "account_events_kind";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "purpose" text DEFAULT 'second-factor' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('second-factor-reset', 'sessions-ended', 'account-ended', 'invited', 'invitation-taken-back', 'password-reset', 'made-administrator', 'areas-changed', 'recovery-code-made', 'account-recovered'));--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_purpose" CHECK ("recovery_codes"."purpose" in ('second-factor', 'account'));--> statement-breakpoint
COMMENT ON TABLE "recovery_codes" IS 'Each works once, then it is deleted.';
COMMENT ON COLUMN "recovery_codes"."purpose" IS 'For a lost second factor, or an administrator''s printed one for the whole account';
COMMENT ON COLUMN "shared_shelves"."recipient_name" IS 'Whose answer the owner wants; '''' without a name';
COMMENT ON COLUMN "shared_answers"."name" IS 'As typed, not verified';
COMMENT ON TABLE "stored_config" IS 'Configuration typed on a screen; the environment''s variables win over it.';
COMMENT ON COLUMN "stored_config"."sealed" IS 'JSON, encrypted with the shop''s secret: a copy of the database is useless without it';
