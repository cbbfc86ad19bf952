CREATE TABLE "shop_text_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_text_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content" jsonb,
	"from_day" date NOT NULL,
	"until_day" date,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_texts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_texts_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE INDEX "shop_text_versions_text" ON "shop_text_versions" USING btree ("kind","key","id" DESC NULLS LAST);