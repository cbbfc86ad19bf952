CREATE TABLE "quote_reminders" (
	"quote_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "quote_reminders_quote_id_user_id_pk" PRIMARY KEY("quote_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminders" ADD CONSTRAINT "quote_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_reminders_user" ON "quote_reminders" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "quote_reminders_unmailed" ON "quote_reminders" USING btree ("day") WHERE "quote_reminders"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("changed_at") WHERE "quotes"."waiting_since" is not null;