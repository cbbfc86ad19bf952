CREATE TABLE "all_in_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "all_in_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "all_in_changes_transaction" ON "all_in_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "all_in_changes_changed_at" ON "all_in_changes" USING btree ("changed_at");--> statement-breakpoint
COMMENT ON TABLE "all_in_changes" IS 'Products whose rows of `all_in_prices` a transaction has written or deleted, of the last days: a process reads only these again. Triggers write it, so that no writer can forget it, an older version of the shop included.';
COMMENT ON COLUMN "all_in_changes"."product_id" IS 'No foreign key: a deleted product is a change, too.';
--> statement-breakpoint
-- Written by hand: Drizzle has no triggers.
CREATE FUNCTION "note_all_in_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO all_in_changes (product_id) SELECT DISTINCT product_id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "all_in_prices_inserted" AFTER INSERT ON "all_in_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_all_in_changes();--> statement-breakpoint
CREATE TRIGGER "all_in_prices_updated" AFTER UPDATE ON "all_in_prices" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_all_in_changes();--> statement-breakpoint
CREATE TRIGGER "all_in_prices_deleted" AFTER DELETE ON "all_in_prices" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_all_in_changes();
