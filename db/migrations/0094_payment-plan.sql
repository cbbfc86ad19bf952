ALTER TABLE "orders" ADD COLUMN "rest_due_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "deposit_percent" smallint;--> statement-breakpoint
-- What was agreed with customers on account, as far as it is known.
UPDATE "orders" SET "rest_due_on" = ("orders"."created_at" AT TIME ZONE 'Europe/Athens')::date + "customer_credit"."payment_days"
FROM "customer_credit" WHERE "customer_credit"."user_id" = "orders"."user_id" AND "orders"."payment_method" = 'on-account';--> statement-breakpoint
-- The sample terms, where they were saved as they stood: the sentence about payment comes from the settings.
UPDATE "settings" SET "value" = to_jsonb(replace("value" #>> '{}', 'Πληρωμή: 50 % με την έγκριση του δοκιμίου και 50 % πριν από την παράδοση, με τραπεζική κατάθεση.', 'Πληρωμή: {{πληρωμή}}, με τραπεζική κατάθεση.'))
WHERE "key" = 'offerTerms';
