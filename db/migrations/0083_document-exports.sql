CREATE TABLE "order_document_exports" (
	"order_id" uuid NOT NULL,
	"reduction_id" uuid,
	"left_out_reduction_ids" uuid[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"actor_name" text NOT NULL,
	CONSTRAINT "order_document_exports_document" UNIQUE NULLS NOT DISTINCT("order_id","reduction_id")
);
--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_reduction_id_order_reductions_id_fk" FOREIGN KEY ("reduction_id") REFERENCES "public"."order_reductions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_document_exports" ADD CONSTRAINT "order_document_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_document_exports_reduction" ON "order_document_exports" USING btree ("reduction_id");--> statement-breakpoint
CREATE INDEX "order_document_exports_user" ON "order_document_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_reductions_at" ON "order_reductions" USING btree ("at");