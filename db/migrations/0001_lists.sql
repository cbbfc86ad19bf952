DELETE FROM "account_tokens" WHERE "purpose" = 'invite';--> statement-breakpoint
ALTER TABLE "account_events"
	ADD CONSTRAINT "account_events_kind" CHECK ("account_events"."kind" in ('second-factor-reset', 'sessions-ended', 'account-ended', 'invited', 'invitation-taken-back', 'password-reset', 'made-administrator', 'areas-changed'));--> statement-breakpoint
ALTER TABLE "account_tokens"
	ADD CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('confirm-email', 'reset-password', 'change-email', 'invite-staff', 'invite-administrator')),
	ADD CONSTRAINT "account_tokens_areas" CHECK ("account_tokens"."areas" <@ array['sales', 'catalogue', 'production', 'accounts']);--> statement-breakpoint
ALTER TABLE "users"
	ADD CONSTRAINT "users_muted_mails" CHECK ("users"."muted_mails" <@ array['mention', 'assignment', 'reminder']);--> statement-breakpoint
ALTER TABLE "api_keys"
	ADD CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['sales:read', 'sales:write', 'catalogue:read', 'catalogue:write', 'production:read', 'production:write', 'accounts:read', 'accounts:write']);--> statement-breakpoint
ALTER TABLE "audit_log"
	ADD CONSTRAINT "audit_log_subject" CHECK ("audit_log"."subject" in ('settings', 'product', 'products', 'supplier', 'search', 'category', 'colour', 'collection', 'rate-card', 'ink', 'manufacturer', 'colleague', 'customers', 'newsletter', 'text', 'review', 'api-key', 'webhook', 'backup', 'order', 'template', 'credit', 'export'));--> statement-breakpoint
ALTER TABLE "import_items"
	ADD CONSTRAINT "import_items_kind" CHECK ("import_items"."kind" in ('new', 'changed', 'unchanged', 'vanished', 'wrong', 'left-out')),
	ADD CONSTRAINT "import_items_outcome" CHECK ("import_items"."outcome" in ('restored', 'hidden', 'unchanged', 'deleted', 'changed-since', 'refused'));--> statement-breakpoint
ALTER TABLE "import_pictures"
	ADD CONSTRAINT "import_pictures_state" CHECK ("import_pictures"."state" in ('waiting', 'fetched', 'failed'));--> statement-breakpoint
ALTER TABLE "import_runs"
	ADD CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('reading', 'mapping', 'checked', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed')),
	ADD CONSTRAINT "import_runs_format" CHECK ("import_runs"."format" in ('csv', 'xlsx', 'json', 'midocean', 'stricker', 'pf', 'xml', 'midocean-prices', 'midocean-stock', 'json-records'));--> statement-breakpoint
ALTER TABLE "product_bulks"
	ADD CONSTRAINT "product_bulks_state" CHECK ("product_bulks"."state" in ('waiting', 'running', 'done', 'stopped'));--> statement-breakpoint
ALTER TABLE "facet_values"
	ADD CONSTRAINT "facet_values_kind" CHECK ("facet_values"."kind" in ('colour', 'size'));--> statement-breakpoint
ALTER TABLE "product_versions"
	ADD CONSTRAINT "product_versions_cause" CHECK ("product_versions"."cause" in ('editor', 'list', 'bulk', 'import', 'import-undo', 'schedule', 'restored'));--> statement-breakpoint
ALTER TABLE "delivery_notes"
	ADD CONSTRAINT "delivery_notes_move_purpose" CHECK ("delivery_notes"."move_purpose" in (1, 3, 7, 11));--> statement-breakpoint
ALTER TABLE "order_reductions"
	ADD CONSTRAINT "order_reductions_kind" CHECK ("order_reductions"."kind" in ('cancelled', 'withdrawn', 'returned'));--> statement-breakpoint
ALTER TABLE "order_events"
	ADD CONSTRAINT "order_events_from_state" CHECK ("order_events"."from_state" in ('placed', 'awaiting-payment', 'confirmed', 'in-artwork', 'in-production', 'ready', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
	ADD CONSTRAINT "order_events_to_state" CHECK ("order_events"."to_state" in ('placed', 'awaiting-payment', 'confirmed', 'in-artwork', 'in-production', 'ready', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
	ADD CONSTRAINT "order_events_role" CHECK ("order_events"."role" in ('owner', 'staff', 'payment', 'clock', 'stranger'));--> statement-breakpoint
ALTER TABLE "order_lines"
	ADD CONSTRAINT "order_lines_money" CHECK ("order_lines"."unit_price" >= 0 and "order_lines"."goods_cents" >= 0 and "order_lines"."net_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders"
	ADD CONSTRAINT "orders_money" CHECK ("orders"."goods_cents" >= 0 and "orders"."delivery_cents" >= 0 and "orders"."standard_delivery_cents" >= 0 and "orders"."net_cents" >= 0
        and "orders"."gross_cents" >= "orders"."net_cents" and "orders"."deposit_cents" >= 0 and "orders"."reduced_cents" >= 0),
	ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('placed', 'awaiting-payment', 'confirmed', 'in-artwork', 'in-production', 'ready', 'shipped', 'delivered', 'completed', 'cancelled', 'returned')),
	ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('bank-transfer', 'iris', 'card', 'cash-on-delivery', 'on-account'));--> statement-breakpoint
ALTER TABLE "payments"
	ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund', 'dispute')),
	ADD CONSTRAINT "payments_way" CHECK ("payments"."way" in ('bank-transfer', 'iris', 'card', 'cash-on-delivery', 'cash')),
	ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('pending', 'succeeded', 'failed', 'cancelled', 'reversed'));--> statement-breakpoint
ALTER TABLE "unmatched_payments"
	ADD CONSTRAINT "unmatched_payments_way" CHECK ("unmatched_payments"."way" in ('bank-transfer', 'iris', 'card', 'cash-on-delivery', 'cash'));--> statement-breakpoint
ALTER TABLE "webhook_attempts"
	ADD CONSTRAINT "webhook_attempts_failure" CHECK ("webhook_attempts"."failure" in ('status', 'redirect', 'timeout', 'not-found', 'inside-network', 'no-https', 'no-connection', 'no-secret'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries"
	ADD CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('order.placed', 'order.paid', 'order.payment-reversed', 'order.shipped', 'order.cancelled', 'quote.accepted', 'webhook.test')),
	ADD CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'));--> statement-breakpoint
ALTER TABLE "webhook_endpoints"
	ADD CONSTRAINT "webhook_endpoints_events" CHECK ("webhook_endpoints"."events" <@ array['order.placed', 'order.paid', 'order.payment-reversed', 'order.shipped', 'order.cancelled', 'quote.accepted']),
	ADD CONSTRAINT "webhook_endpoints_off_reason" CHECK ("webhook_endpoints"."off_reason" in ('by-hand', 'failing', 'gone'));--> statement-breakpoint
ALTER TABLE "product_positions"
	ADD CONSTRAINT "product_positions_shape" CHECK ("product_positions"."shape" in ('rectangle', 'ellipse'));--> statement-breakpoint
ALTER TABLE "logo_files"
	ADD CONSTRAINT "logo_files_kind" CHECK ("logo_files"."kind" in ('image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/tiff', 'image/svg+xml', 'application/pdf', 'application/postscript'));--> statement-breakpoint
ALTER TABLE "proofs"
	ADD CONSTRAINT "proofs_state" CHECK ("proofs"."state" in ('in-progress', 'artwork-required', 'waiting', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "quote_events"
	ADD CONSTRAINT "quote_events_from_state" CHECK ("quote_events"."from_state" in ('draft', 'submitted', 'in-review', 'offered', 'revised', 'accepted', 'declined', 'expired', 'withdrawn', 'converted')),
	ADD CONSTRAINT "quote_events_to_state" CHECK ("quote_events"."to_state" in ('draft', 'submitted', 'in-review', 'offered', 'revised', 'accepted', 'declined', 'expired', 'withdrawn', 'converted')),
	ADD CONSTRAINT "quote_events_role" CHECK ("quote_events"."role" in ('owner', 'approver', 'staff', 'clock', 'stranger'));--> statement-breakpoint
ALTER TABLE "quote_links"
	ADD CONSTRAINT "quote_links_role" CHECK ("quote_links"."role" in ('owner', 'approver'));--> statement-breakpoint
ALTER TABLE "quotes"
	ADD CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('draft', 'submitted', 'in-review', 'offered', 'revised', 'accepted', 'declined', 'expired', 'withdrawn', 'converted')),
	ADD CONSTRAINT "quotes_source" CHECK ("quotes"."source" in ('web', 'telephone', 'mail', 'paper')),
	ADD CONSTRAINT "quotes_budget_per" CHECK ("quotes"."budget_per" in ('piece', 'total')),
	ADD CONSTRAINT "quotes_sample" CHECK ("quotes"."sample" in ('none', 'free', 'paid'));--> statement-breakpoint
ALTER TABLE "cart_openings"
	ADD CONSTRAINT "cart_openings_how" CHECK ("cart_openings"."how" in ('code', 'account'));--> statement-breakpoint
ALTER TABLE "quote_templates"
	ADD CONSTRAINT "quote_templates_kind" CHECK ("quote_templates"."kind" in ('message', 'terms', 'offer'));--> statement-breakpoint
ALTER TABLE "search_tags"
	ADD CONSTRAINT "search_tags_kind" CHECK ("search_tags"."kind" in ('occasion', 'recipient', 'quality'));
