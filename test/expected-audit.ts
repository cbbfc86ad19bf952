/**
 * What each call of staff leaves behind, as a person decided it; beside «/api/». A new call fails `app/composition/audit.db.test.ts` until it
 * is entered here, so that no change and no file goes without a trace by an oversight.
 */
export const expectedAudit: Readonly<Record<string, string>> = {
  /** Who, what, before and after, in the audit log */
  'audit log': `
    reviews/approve reviews/export reviews/refuse
    staff/api-keys/add staff/api-keys/revoke staff/backups/link staff/backups/make
    staff/categories/add staff/categories/change staff/categories/move staff/categories/remove
    staff/changes/export staff/colleagues/areas
    staff/collections/add staff/collections/add-product staff/collections/remove staff/collections/remove-product
    staff/collections/rename staff/collections/sort
    staff/colours/add staff/colours/change staff/colours/remove
    staff/inks/add staff/inks/change staff/inks/import staff/inks/remove staff/inks/sort
    staff/customers/credit/save staff/customers/export staff/customers/merge staff/customers/person/erase
    staff/customers/person/export staff/customers/save staff/feeds/save
    staff/import/delete-run staff/import/delete-supplier staff/import/export staff/import/move staff/import/supplier
    staff/import/table staff/manufacturers/save staff/newsletter/export staff/newsletter/unsubscribe staff/orders/export
    staff/orders/vat-exemption
    staff/product/save staff/products/bulk/start staff/products/bulk/stop staff/products/bulk/undo staff/products/change
    staff/products/delete staff/purchasing/cancel staff/purchasing/change staff/purchasing/confirm staff/purchasing/draft staff/purchasing/receive staff/purchasing/send staff/purchasing/suppliers/of-product staff/purchasing/suppliers/save
    staff/quotes/export staff/rate-cards/save
    staff/search/synonyms/save staff/search/tags/add staff/search/tags/change staff/search/tags/remove staff/settings/save
    staff/configuration/remove staff/configuration/save-address staff/configuration/save-cards
    staff/configuration/save-mail staff/configuration/save-passphrase
    staff/shop/close staff/shop/open staff/shop/start-own
    staff/templates/add staff/templates/change staff/templates/keep-offer staff/templates/remove
    staff/texts/publish staff/texts/reset staff/texts/restore staff/texts/withdraw
    staff/webhooks/add staff/webhooks/remove staff/webhooks/replay staff/webhooks/switch`,
  /** Who did it to whose account, in `account_events`, which the team's page shows */
  'account events': `
    account/invite account/recovery-code/make staff/colleagues/end-account staff/colleagues/end-sessions staff/colleagues/reset-second-factor
    staff/colleagues/take-invitation-back`,
  /** The quote, its notes, and the proofs of quotes and orders have their own history with authors, which stays with them */
  'history of the quote': `
    staff/carts/open staff/notes/remove staff/notes/write staff/proofs/make staff/proofs/make-all staff/proofs/replace-artwork
    staff/proofs/repair staff/proofs/repair/undo
    staff/proofs/require-artwork staff/proofs/save staff/proofs/send staff/proofs/send-all staff/proofs/withdraw staff/quotes/accept-for
    staff/quotes/assign staff/quotes/convert staff/quotes/correct-email staff/quotes/decline-for staff/quotes/enter
    staff/quotes/lose staff/quotes/order staff/quotes/refuse staff/quotes/resend-link staff/quotes/review staff/quotes/revise
    staff/quotes/send staff/quotes/wait`,
  /** Events and payments of the order have their author, and nothing of them is deleted */
  'history of the order': `
    staff/orders/address staff/orders/advance staff/orders/delivery-cost staff/orders/delivery-note staff/orders/invoice
    staff/orders/step-back
    staff/orders/note staff/orders/promise
    staff/orders/payment staff/orders/payment/assign staff/orders/payment/close staff/orders/payment/refund-card
    staff/orders/payment/reverse staff/orders/payment/unmatched staff/orders/reduce staff/orders/ship`,
  /** A draft is nobody's but its author's colleagues' until it is sent or saved, which is recorded */
  'a draft': `
    staff/product/compose-picture staff/product/drop-draft staff/product/keep-draft staff/product/leave staff/product/mark-photo
    staff/product/open staff/product/picture staff/quotes/apply-template staff/quotes/propose staff/quotes/propose-line
    staff/quotes/logos/repair staff/quotes/save-offer staff/settings/legal-guarantee staff/settings/logo staff/texts/add-article staff/texts/discard staff/texts/draft staff/texts/picture`,
  /** A run has who began it; applying, undoing and cancelling it are in the audit log */
  'a run of its own': `staff/import/fetch staff/import/retry-pictures staff/import/upload`,
  /** One's own reminders and mails */
  'own matters': `account/staff-mails staff/reminders/clear staff/reminders/set staff/shop/preview`,
  /** Sends again or tries what is there, and changes nothing */
  'a repeated delivery': `staff/health/mail-again staff/health/mails-now staff/configuration/test-mail staff/health/test-mail
    staff/webhooks/test`,
  /** Changes nothing, and takes out no more than a screen shows */
  reads: `
    reviews/decided reviews/pending search/terms staff/api-keys/list staff/categories/get staff/categories/pictures
    staff/changes staff/colleagues/find staff/colleagues/get staff/collections/get staff/collections/list staff/colours/get
    staff/inks/get
    staff/customers/credit/get staff/customers/find staff/customers/get staff/customers/list staff/customers/merge/preview
    staff/configuration/check-address staff/configuration/get
    staff/customers/read staff/feeds/get staff/find staff/health/get staff/health/mail staff/import/items
    staff/import/overview staff/import/problems staff/import/run staff/import/undo-preview staff/import/words
    staff/manufacturers/get staff/margin/report staff/newsletter/list staff/notes/get staff/orders/get staff/orders/list
    staff/purchasing/get staff/purchasing/list staff/purchasing/needs staff/purchasing/pdf staff/purchasing/suppliers
    staff/orders/payment/attention staff/orders/payments staff/orders/pdf staff/orders/reduce/preview
    staff/product-sales/report staff/product/choices staff/product/history staff/product/photo-marks
    staff/product/preview staff/product/variant-uses staff/product/version staff/products/bulk/list
    staff/products/bulk/preview staff/products/choices staff/products/list staff/proofs/artwork staff/proofs/get
    staff/proofs/repair/preview staff/proofs/sheet staff/quotes/check-offer staff/quotes/get staff/quotes/list staff/quotes/preview-pdf
    staff/quotes/logos staff/quotes/logos/original staff/quotes/logos/repair/preview
    staff/quotes/products staff/quotes/read-mail staff/rate-cards/get staff/rate-cards/history staff/reminders/due
    staff/reminders/get staff/report staff/sales/report staff/search/report staff/search/results-now
    staff/search/synonyms/get staff/search/synonyms/preview staff/search/tags/get staff/search/terms staff/settings/get
    staff/templates/list staff/texts/compare staff/texts/get staff/texts/list staff/texts/preview staff/today
    staff/webhooks/deliveries staff/webhooks/list`,
}
