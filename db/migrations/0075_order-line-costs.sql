CREATE TABLE "order_line_costs" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"costed_cents" bigint NOT NULL,
	"cost_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_line_costs" ADD CONSTRAINT "order_line_costs_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;