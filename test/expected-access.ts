/**
 * Who may make each call, as a person decided it: beside «/api/». A new call fails `app/composition/access.db.test.ts` until it is entered
 * here, so that none is open by an oversight.
 */
export const expectedAccess: Readonly<Record<string, string>> = {
  everybody: `
    account/invitation/take agents/take account/login account/password/forgotten
    account/password/reset account/recover account/register cart cart/accept-price cart/code cart/decoration cart/get
    cart/remove cart/restore cart/shared cart/sizes cart/summary cart/update category delivery/options delivery/promise logos logos/list
    logos/original logos/picture/{name} logos/remedy logos/remove logos/rename logos/repair logos/repair/preview
    logos/repair/undo newsletter newsletter/confirm
    newsletter/unsubscribe newsletter/unsubscribe/{token} newsletter/unsubscribe/{token} orders orders/cancel orders/get orders/invoice orders/of-quote
    orders/of-quote/choices orders/pay orders/payment orders/payment-methods orders/pdf orders/withdraw
    payments/stripe personalisation/designs personalisation/lettering personalisation/mock-up/{name}
    personalisation/inks personalisation/options personalisation/price personalisation/price-batch
    personalisation/sample/{productId}/{name} personalisation/shares personalisation/shares/answer
    personalisation/shares/answers/remove personalisation/shares/list personalisation/shares/revoke personalisation/terms products quotes quotes/accept quotes/decline
    quotes/file quotes/files quotes/files/again quotes/files/get quotes/files/remove quotes/get quotes/message
    proofs/approve proofs/get proofs/pdf proofs/picture proofs/reject
    quotes/open quotes/opened quotes/pdf quotes/proofs/approve quotes/proofs/get quotes/proofs/pdf
    quotes/proofs/picture quotes/proofs/reject quotes/request-change quotes/share quotes/unshare
    quotes/withdraw reviews reviews/start search shop-proof staff/backups/download wishlist wishlist/get wishlist/remove
    wishlist/restore`,
  customer: `
    account/addresses account/addresses/get account/addresses/remove account/close account/confirm account/email
    account/email/confirm
    account/email/resend account/export account/get account/kept-company/seen account/logout account/password account/sessions/end
    account/sessions/get account/two-factor/confirm account/two-factor/start account/two-factor/stop
    account/update orders/mine orders/own-list quotes/mine`,
  staff: `
    account/staff-mails staff/find staff/shop/preview staff/today`,
  sales: `
    staff/carts/open staff/customers/find staff/customers/get staff/customers/merge
    staff/customers/merge/preview staff/margin/report staff/newsletter/export staff/newsletter/list
    staff/newsletter/unsubscribe staff/orders/address staff/orders/delivery-cost staff/orders/promise staff/orders/reduce
    staff/orders/reduce/preview
    staff/quotes/accept-for staff/quotes/apply-template staff/quotes/assign staff/quotes/check-offer
    staff/quotes/convert staff/quotes/order staff/quotes/correct-email staff/quotes/decline-for staff/quotes/enter staff/quotes/export
    staff/quotes/logos staff/quotes/logos/original staff/quotes/logos/repair staff/quotes/logos/repair/preview
    staff/quotes/lose staff/quotes/preview-pdf staff/quotes/products staff/quotes/propose
    staff/quotes/propose-line staff/quotes/read-mail staff/quotes/refuse staff/quotes/resend-link
    staff/quotes/review staff/quotes/revise staff/quotes/save-offer staff/quotes/send staff/quotes/wait
    staff/templates/add staff/templates/change staff/templates/keep-offer staff/templates/list
    staff/templates/remove`,
  catalogue: `
    reviews/approve reviews/decided reviews/export reviews/pending reviews/refuse search/terms staff/categories/add
    staff/categories/change staff/categories/get staff/categories/move staff/categories/pictures staff/categories/remove
    staff/collections/add staff/collections/add-product staff/collections/get staff/collections/list
    staff/collections/remove staff/collections/remove-product staff/collections/rename staff/collections/sort
    staff/colours/add staff/colours/change staff/colours/get staff/colours/remove staff/feeds/get
    staff/inks/add staff/inks/change staff/inks/get staff/inks/import staff/inks/remove staff/inks/sort
    staff/feeds/save staff/import/delete-run staff/import/delete-supplier staff/import/export staff/import/fetch staff/import/items staff/import/move
    staff/import/overview staff/import/problems staff/import/retry-pictures staff/import/run
    staff/import/supplier staff/import/table staff/import/undo-preview staff/import/upload staff/import/words
    staff/manufacturers/get staff/manufacturers/save
    staff/product/choices
    staff/product/compose-picture staff/product/drop-draft staff/product/history staff/product/keep-draft
    staff/product/leave staff/product/mark-photo staff/product/open staff/product/photo-marks
    staff/product/picture staff/product/preview staff/product/save staff/product/variant-uses
    staff/product/version staff/products/bulk/list staff/products/bulk/preview staff/products/bulk/start
    staff/products/bulk/stop staff/products/bulk/undo staff/products/change staff/products/choices staff/products/delete
    staff/products/list staff/rate-cards/get staff/rate-cards/history staff/rate-cards/save
    staff/search/results-now staff/search/synonyms/get staff/search/synonyms/preview
    staff/search/synonyms/save staff/search/tags/add staff/search/tags/change staff/search/tags/get
    staff/search/tags/remove staff/search/terms staff/texts/add-article staff/texts/compare
    staff/texts/discard staff/texts/draft staff/texts/get staff/texts/list staff/texts/picture
    staff/texts/preview staff/texts/publish staff/texts/reset staff/texts/restore staff/texts/withdraw`,
  accounts: `
    staff/customers/credit/save staff/orders/export staff/orders/payment staff/orders/payment/assign
    staff/orders/payment/attention staff/orders/payment/close staff/orders/payment/refund-card
    staff/orders/payment/reverse staff/orders/payment/unmatched`,
  'sales production': `
    staff/notes/get staff/notes/remove staff/notes/write staff/orders/advance staff/orders/step-back staff/orders/ship
    staff/proofs/artwork staff/proofs/get staff/proofs/make staff/proofs/make-all staff/proofs/replace-artwork
    staff/proofs/repair staff/proofs/repair/preview staff/proofs/repair/undo
    staff/proofs/require-artwork staff/proofs/save staff/proofs/send staff/proofs/send-all staff/proofs/sheet staff/proofs/withdraw
    staff/purchasing/cancel staff/purchasing/change staff/purchasing/confirm staff/purchasing/draft staff/purchasing/get staff/purchasing/list
    staff/purchasing/needs staff/purchasing/pdf staff/purchasing/receive staff/purchasing/send staff/purchasing/suppliers staff/purchasing/suppliers/of-product staff/purchasing/suppliers/save
    staff/quotes/get staff/quotes/list staff/reminders/clear staff/reminders/due staff/reminders/get
    staff/reminders/set`,
  'sales accounts': `
    staff/customers/credit/get staff/customers/export staff/customers/list staff/customers/read
    staff/customers/save staff/orders/invoice staff/orders/payments staff/orders/vat-exemption staff/report
    staff/sales/report`,
  'sales catalogue': `
    staff/search/report`,
  'sales catalogue accounts': `
    staff/product-sales/report`,
  'sales production accounts': `
    staff/orders/delivery-note staff/orders/get staff/orders/list staff/orders/note staff/orders/pdf`,
  administrator: `
    account/invite account/recovery-code/make staff/api-keys/add staff/api-keys/list staff/api-keys/revoke staff/backups/link
    staff/backups/make staff/changes staff/changes/export staff/colleagues/areas staff/colleagues/end-account
    staff/colleagues/end-sessions staff/colleagues/find staff/colleagues/get
    staff/colleagues/reset-second-factor staff/colleagues/take-invitation-back staff/customers/person/erase
    staff/customers/person/export staff/health/get staff/health/mail staff/health/mail-again
    staff/health/mails-now staff/health/test-mail staff/settings/get staff/settings/legal-guarantee staff/settings/logo staff/settings/save
    staff/configuration/check-address staff/configuration/get staff/configuration/remove staff/configuration/save-address
    staff/configuration/save-cards staff/configuration/save-mail staff/configuration/save-passphrase staff/configuration/test-mail
    staff/shop/close staff/shop/open staff/shop/start-own
    staff/webhooks/add staff/webhooks/deliveries staff/webhooks/list staff/webhooks/remove
    staff/webhooks/replay staff/webhooks/switch staff/webhooks/test`,
}
