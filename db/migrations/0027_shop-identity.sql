CREATE TABLE "shop_identity" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_fingerprint" text NOT NULL,
	"files_id" uuid NOT NULL,
	"schema_floor" bigint DEFAULT 0 NOT NULL
);
