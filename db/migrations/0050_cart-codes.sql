CREATE TABLE "cart_codes" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "cart_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid,
	"how" text NOT NULL,
	"staff_id" integer,
	"at" timestamp with time zone NOT NULL,
	"quote_id" uuid
);
--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_openings" ADD CONSTRAINT "cart_openings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_openings_cart" ON "cart_openings" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_openings_quote" ON "cart_openings" USING btree ("quote_id");